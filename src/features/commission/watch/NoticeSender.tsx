import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Portal } from '#api/portals.ts'
import { useCacheValue } from '#domain/status-table/use-counts.ts'
import { isolate } from '#lib/texts.ts'
import { useStored } from '#ui/use-stored.ts'
import { keyPortals, readAnswers } from '../failures/portal-answers.ts'
import { browserPermission, refuse, showBrowserNotice } from './browser-notice.ts'
import { dueNotices, noticesKey, noticesSchema, type DueNotice, type NoticesState } from './due-notices.ts'
import { useOnlyTab } from './use-only-tab.ts'
import { useWatched } from './watched.ts'

/** What this person was notified of; null while notices are off. */
export const useNoticesState = () => useStored({ key: noticesKey, schema: noticesSchema, initial: null })

interface NoticeSenderProps {
  portals: readonly Portal[]
  base: 'dashboard' | 'commissionDashboard'
}

/** Shows the browser's notices of watched portals while they are switched on. */
export function NoticeSender({ portals, base }: NoticeSenderProps) {
  const [state, setState] = useNoticesState()
  if (state === null || browserPermission() !== 'granted') return null
  return <Sender portals={portals} base={base} state={state} onState={setState} />
}

interface SenderProps extends NoticeSenderProps {
  state: NoticesState
  onState: (state: NoticesState | null) => void
}

/** In ms: the latest look is stored so often if nothing else has changed. */
const lookInterval = 60_000

const isNews = (before: NoticesState, now: NoticesState) =>
  now.at - before.at >= lookInterval ||
  JSON.stringify([before.marks, before.sent]) !== JSON.stringify([now.marks, now.sent])

/** What is known of the failures. The cache itself is not reactive: it changes with its version. */
const answersAt = (client: QueryClient, keyed: ReturnType<typeof keyPortals>, version: number) =>
  readAnswers(client, keyed).map(({ portalId, runs }) => ({ portalId, runs, version }))

/** Shows the notices that are due whenever the cache knows more of the watched portals. In one tab alone. */
function Sender({ portals, base, state, onState }: SenderProps) {
  const [ids] = useWatched()
  const watched = useMemo(() => portals.filter(({ id }) => ids.includes(id)), [portals, ids])
  const client = useQueryClient()
  const router = useRouter()
  const isOnlyTab = useOnlyTab(noticesKey)
  const keyed = useMemo(() => keyPortals(watched.map(({ id }) => id)), [watched])
  const version = useCacheValue((cached) => {
    const cache = cached.getQueryCache()
    const queries = keyed.flatMap(({ counts, failed }) => [cache.get(counts), cache.get(failed)])
    return queries.reduce((sum, query) => sum + (query?.state.dataUpdateCount ?? 0), 0)
  })
  const answers = answersAt(client, keyed, version)
  useEffect(() => {
    if (!isOnlyTab) return
    const nameOf = (id: string) => watched.find((portal) => portal.id === id)?.name ?? id
    const show = ({ group, runs: [newest, ...others] }: DueNotice) => {
      const names = new Set([newest, ...others].map(({ portalId }) => nameOf(portalId)))
      return showBrowserNotice({
        title:
          names.size === 1 ? nameOf(newest.portalId) : `${isolate(nameOf(newest.portalId))} and ${names.size - 1} more`,
        body: others.length === 0 ? group : `${isolate(group)} (${others.length + 1} runs)`,
        tag: group,
        onClick: () =>
          void router.navigate({
            to: '/$base/portals/$portalId/pipelines',
            params: { base, portalId: newest.portalId },
            search: { show: 'Failed', sort: 'stopTime', run: newest.runId, tab: 'errors' },
          }),
      })
    }
    const next = dueNotices(state, answers, Date.now())
    if (!next.due.every(show)) {
      refuse('unsupported')
      onState(null)
    } else if (isNews(state, next.state)) onState(next.state)
  }, [isOnlyTab, answers, router, watched, base, state, onState])
  return null
}

import { useDocumentVisibility } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Portal } from '#api/portals.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { isolate } from '#lib/texts.ts'
import { useStored } from '#ui/use-stored.ts'
import { browserPermission, refuse, showBrowserNotice } from './browser-notice.ts'
import { dueNotices, noticesKey, noticesSchema, type DueNotice, type NoticesState } from './due-notices.ts'
import { useWatched } from './watched.ts'

const hasLocks = () => 'locks' in navigator

/** True in one of the visible tabs that call this with the same name; in all of them where the browser has no locks. */
function useOnlyTab(name: string): boolean {
  const visibility = useDocumentVisibility()
  const [isHeld, setIsHeld] = useState(() => !hasLocks())
  useEffect(() => {
    // A hidden tab loads nothing, so that it has nothing to notify of.
    if (!hasLocks() || visibility === 'hidden') return undefined
    const left = new AbortController()
    const hold = () => {
      setIsHeld(true)
      return new Promise<void>((release) => left.signal.addEventListener('abort', () => release()))
    }
    const released = () => setIsHeld(false)
    navigator.locks.request(name, { signal: left.signal }, hold).then(released, released)
    return () => left.abort()
  }, [name, visibility])
  return isHeld
}

export const useNoticesState = () => useStored({ key: noticesKey, schema: noticesSchema, initial: null })

interface NoticeSenderProps {
  portals: readonly Portal[]
  base: 'dashboard' | 'commissionDashboard'
  summaries: PortalSummaries['summaries']
}

/** Sends browser notifications of watched portals while they are switched on. */
export function NoticeSender({ portals, base, summaries }: NoticeSenderProps) {
  const [state, setState] = useNoticesState()
  if (state === null || browserPermission() !== 'granted') return null
  return <Sender portals={portals} base={base} summaries={summaries} state={state} onState={setState} />
}

interface SenderProps extends NoticeSenderProps {
  state: NoticesState
  onState: (state: NoticesState | null) => void
}

/** In ms: how often the time of the latest check is stored if nothing else has changed. */
const lookInterval = 60_000

const isNews = (before: NoticesState, now: NoticesState) =>
  now.at - before.at >= lookInterval ||
  JSON.stringify([before.marks, before.sent]) !== JSON.stringify([now.marks, now.sent])

/** Shows the notifications that are due, in one visible tab. */
function Sender({ portals, base, summaries, state, onState }: SenderProps) {
  const [ids] = useWatched()
  const watched = useMemo(() => portals.filter(({ id }) => ids.includes(id)), [portals, ids])
  const router = useRouter()
  const isOnlyTab = useOnlyTab(noticesKey)
  const answers = useMemo(
    () =>
      watched.flatMap(({ id }) => {
        const summary = summaries.get(id)
        return summary ? { portalId: id, runs: summary.failures } : []
      }),
    [watched, summaries],
  )
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

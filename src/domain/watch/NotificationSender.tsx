import { useDocumentVisibility } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { labelPortals } from '#domain/labelled-portals.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { isolate } from '#lib/texts.ts'
import { useStored } from '#ui/use-stored.ts'
import { browserPermission, showPermissionProblem, showBrowserNotification } from './browser-notification.ts'
import {
  dueNotifications,
  notificationsKey,
  notificationsSchema,
  type DueNotification,
  type NotificationState,
} from './due-notifications.ts'
import { useWatched } from './watched.ts'

const hasLocks = () => 'locks' in navigator

/** True in one of the visible tabs that call this with the same name; without support for locks, in all of them. */
function useOnlyTab(name: string): boolean {
  const visibility = useDocumentVisibility()
  const [isHeld, setIsHeld] = useState(() => !hasLocks())
  useEffect(() => {
    // A hidden tab loads nothing, so it has nothing to notify of.
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

export const useNotificationState = () =>
  useStored({ key: notificationsKey, schema: notificationsSchema, initial: null })

interface NotificationSenderProps {
  portals: readonly Portal[]
  base: 'dashboard' | 'commissionDashboard'
  summaries: PortalSummaries['summaries']
}

export function NotificationSender({ portals, base, summaries }: NotificationSenderProps) {
  const [state, setState] = useNotificationState()
  if (state === null || browserPermission() !== 'granted') return null
  return <Sender portals={portals} base={base} summaries={summaries} state={state} onState={setState} />
}

interface SenderProps extends NotificationSenderProps {
  state: NotificationState
  onState: (state: NotificationState | null) => void
}

const storeInterval = 60_000

const hasChanged = (before: NotificationState, now: NotificationState) =>
  now.at - before.at >= storeInterval ||
  JSON.stringify([before.marks, before.sent]) !== JSON.stringify([now.marks, now.sent])

function Sender({ portals, base, summaries, state, onState }: SenderProps) {
  const [ids] = useWatched()
  const watched = useMemo(() => portals.filter(({ id }) => ids.includes(id)), [portals, ids])
  const labels = useMemo(() => labelPortals(portals), [portals])
  const router = useRouter()
  const isOnlyTab = useOnlyTab(notificationsKey)
  const failures = useMemo(
    () =>
      watched.flatMap(({ id }) => {
        const summary = summaries.get(id)
        if (!summary || summary.isOfLastVisit) return []
        // Until it is decided which of them are known, they are not loaded.
        return { portalId: id, runs: summary.failuresStatus === 'loading' ? undefined : summary.failures }
      }),
    [watched, summaries],
  )
  useEffect(() => {
    if (!isOnlyTab) return
    const nameOf = (id: string) => labels.get(id)?.label ?? id
    const show = ({ group, runs: [newest, ...others] }: DueNotification) => {
      const names = new Set([newest, ...others].map(({ portalId }) => nameOf(portalId)))
      return showBrowserNotification({
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
    const next = dueNotifications(state, failures, Date.now())
    if (!next.due.every(show)) {
      showPermissionProblem('unsupported')
      onState(null)
    } else if (hasChanged(state, next.state)) onState(next.state)
  }, [isOnlyTab, failures, router, labels, base, state, onState])
  return null
}

import { useState } from 'react'
import { ApiError } from '#api/endpoint.ts'
import type { PortalFacts } from '#api/portal-facts.ts'
import { counted } from '#lib/numbers.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { ShortTime } from '#ui/times/Time.tsx'
import { useScreen, useViewStatus } from './portal-screen.ts'
import classes from './OutageNotice.module.css'

interface OutageNoticeProps {
  facts: ReadonlyMap<string, PortalFacts>
}

function useOutage(facts: OutageNoticeProps['facts']) {
  const { isDown, probeAt } = useViewStatus(useScreen())
  const silent = [...facts.values()].filter(({ isUnreachable }) => isUnreachable)
  const error = silent.map((one) => one.error).find((one) => one instanceof ApiError)
  const tries = silent.flatMap(({ nextTryAt }) => nextTryAt ?? [])
  const next = isDown && probeAt > 0 ? [probeAt, ...tries] : tries
  return {
    // While the server counts as down, no portal is asked.
    count: isDown ? facts.size : silent.length,
    status: error?.status,
    nextTryAt: next.length > 0 ? Math.min(...next) : undefined,
  }
}

/** Says in the foot of the table, where it moves nothing, that many portals do not answer, instead of each of their rows. */
export function OutageNotice({ facts }: OutageNoticeProps) {
  const { live, loader } = useScreen()
  const isOnline = useOnline()
  const { count, status, nextTryAt } = useOutage(facts)
  const [retrying, setRetrying] = useState(false)
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={16} aria-hidden />
      <b>Counts of {counted(count, 'portal')} cannot be fetched</b>
      <span>
        {status !== undefined && `The server answers ${status}. `}
        {nextTryAt !== undefined && !live.paused && isOnline && (
          <>
            Retrying at <ShortTime at={nextTryAt} part="second" />.
          </>
        )}
      </span>
      <RetryButton
        size="compact-xs"
        busy={retrying}
        onClick={() => {
          setRetrying(true)
          void loader.retryUnreachable().finally(() => setRetrying(false))
        }}
      >
        Retry all
      </RetryButton>
    </div>
  )
}

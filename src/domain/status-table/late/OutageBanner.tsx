import { useState } from 'react'
import { counted } from '#lib/numbers.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Time } from '#ui/times/Time.tsx'
import { useCountsSource } from '../counts-context.ts'
import { useOutageCause, useRetryUnreachable } from './use-outage.ts'
import classes from './OutageBanner.module.css'

/** Says above the table that many portals do not answer, instead of each of their rows. */
export function OutageBanner({ unreachable }: { unreachable: number }) {
  const source = useCountsSource()
  const { status, next } = useOutageCause(source)
  const retryAll = useRetryUnreachable(source)
  const [retrying, setRetrying] = useState(false)
  const nextTryAt = next && source.live.nextTryAt(next)
  return (
    <div className={classes.banner}>
      <IconAlertTriangle size={18} aria-hidden />
      <b>Counts of {counted(unreachable, 'portal')} cannot be fetched</b>
      <span className={classes.cause}>
        {status !== undefined && `The server answers ${status}. `}
        {nextTryAt !== undefined && (
          <>
            Next try at <Time at={nextTryAt} part="second" />.
          </>
        )}
      </span>
      <RetryButton
        size="compact-sm"
        busy={retrying}
        busyText="Retrying…"
        onClick={() => {
          setRetrying(true)
          void retryAll().finally(() => setRetrying(false))
        }}
      >
        Retry all
      </RetryButton>
    </div>
  )
}

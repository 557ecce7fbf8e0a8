import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { counted } from '#lib/numbers.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { ShortTime } from '#ui/times/Time.tsx'
import classes from './OutageMessage.module.css'

/** Replaces the messages of the individual rows. */
export function OutageMessage({ summaries, outage, live, freshness, refresh }: PortalSummaries) {
  const isOnline = useOnline()
  const failed = [...summaries.values()].filter(({ status }) => status === 'failed')
  const error = failed.map((summary) => summary.error).find((one) => one !== undefined && 'status' in one)
  const status = outage?.status ?? (error && 'status' in error ? error.status : undefined)
  const retryTimes = [...failed, ...(outage ? [outage] : [])].flatMap(({ retryAt }) => retryAt || [])
  const retryAt = outage?.retryAt || (retryTimes.length > 0 ? Math.min(...retryTimes) : undefined)
  return (
    <div className={classes.message}>
      <IconAlertTriangle size={16} aria-hidden />
      <b>
        Couldn’t load counts for {counted(failed.length, 'portal')}
        {typeof status === 'number' && ` (server error ${status})`}.
      </b>
      {retryAt !== undefined && !live.paused && isOnline && (
        <span>
          Retrying at <ShortTime at={retryAt} part="second" />.
        </span>
      )}
      <RetryButton size="compact-xs" busy={freshness.refreshing} onClick={refresh}>
        Retry all
      </RetryButton>
    </div>
  )
}

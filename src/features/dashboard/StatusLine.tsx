import { Text } from '@mantine/core'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { ApiError, isLoginPage } from '#lib/api-error.ts'
import { loginPageText } from '#lib/messages.ts'
import { counted } from '#lib/numbers.ts'
import { ListWarning } from '#ui/ListBar.tsx'
import { useOnline } from '#ui/live/use-online.ts'
import { ReloadButton } from '#ui/ReloadButton.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { ShortTime } from '#ui/times/Time.tsx'
import { formatPortalCount } from '#domain/portals.ts'
import { progressText, type Totals } from './portal-totals.ts'
import type { ListedPortals } from './use-portal-rows.ts'

interface StatusLineProps {
  list: ListedPortals
  totals: Totals
  summaries: PortalSummaries
}

/** How much is loaded and listed, or that most portals do not respond. */
export function StatusLine(props: StatusLineProps) {
  const { list, totals, summaries } = props
  return (
    <>
      <span role="status" className="sr-only">
        {totals.isOutage && 'Most portals aren’t responding.'}
      </span>
      {list.isLoading ? (
        <span role="status">Loading Portals...</span>
      ) : totals.isOutage ? (
        <OutageMessage {...summaries} />
      ) : (
        <LoadedPortals {...props} />
      )}
    </>
  )
}

function LoadedPortals({ list, totals }: StatusLineProps) {
  const { extra } = totals
  const isAll = list.shown.length === list.rows.length
  const progress = progressText(totals)
  return (
    <>
      {list.isSorted ? (
        (extra?.status ?? (progress && <span>{progress}</span>))
      ) : (
        <Text span inherit fw={500}>
          {['By name', progress].filter(Boolean).join(', ')}
        </Text>
      )}
      {/* The loaded number is not announced, because it changes several times a second. */}
      <span role="status" className={isAll && progress ? 'sr-only' : undefined}>
        {formatPortalCount(list.shown.length, list.rows.length)}
      </span>
    </>
  )
}

function OutageMessage({ summaries, outage, live, freshness, refresh }: PortalSummaries) {
  const isOnline = useOnline()
  const failed = [...summaries.values()].filter(({ status }) => status === 'failed')
  // While calls are paused, none of them has an error.
  const errors = [outage, ...failed].flatMap((one) => one?.error ?? [])
  const loginPage = errors.find((error) => isLoginPage(error)) ?? null
  const [status] = errors.flatMap((error) => (error instanceof ApiError ? error.status : undefined) ?? [])
  const retryTimes = [...failed, ...(outage ? [outage] : [])].flatMap(({ retryAt }) => retryAt || [])
  const retryAt = outage?.retryAt || (retryTimes.length > 0 ? Math.min(...retryTimes) : undefined)
  return (
    <ListWarning
      action={
        <>
          <RetryButton
            size="compact-xs"
            flex="none"
            miw="4.75rem"
            busy={freshness.refreshing}
            busyText="Retry"
            onClick={refresh}
          >
            Retry
          </RetryButton>
          <ReloadButton size="compact-xs" error={loginPage} />
        </>
      }
    >
      <Text component="b" inherit fw={700} c="var(--mantine-color-text)">
        Couldn’t load counts for {counted(failed.length, 'portal')}
        {status !== undefined && ` (server error ${status})`}.
      </Text>{' '}
      {loginPage && `${loginPageText} `}
      {retryAt !== undefined && !live.paused && isOnline && (
        <span>
          Retrying at <ShortTime at={retryAt} part="second" />.
        </span>
      )}
    </ListWarning>
  )
}

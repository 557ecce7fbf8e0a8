import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { ApiError, isLoginPage } from '#lib/api-error.ts'
import { loginPageText } from '#lib/messages.ts'
import { counted } from '#lib/numbers.ts'
import { ListWarning } from '#ui/ListBar.tsx'
import { useOnline } from '#ui/live/use-online.ts'
import { ReloadButton } from '#ui/ReloadButton.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { ShortTime } from '#ui/times/Time.tsx'

export function OutageMessage({ summaries, outage, live, freshness, refresh }: PortalSummaries) {
  const isOnline = useOnline()
  const failed = [...summaries.values()].filter(({ status }) => status === 'failed')
  const loginPage = failed.find(({ error }) => isLoginPage(error))?.error ?? null
  const statuses = failed.flatMap(({ error }) => (error instanceof ApiError ? error.status : undefined) ?? [])
  const status = outage?.status ?? statuses[0]
  const retryTimes = [...failed, ...(outage ? [outage] : [])].flatMap(({ retryAt }) => retryAt || [])
  const retryAt = outage?.retryAt || (retryTimes.length > 0 ? Math.min(...retryTimes) : undefined)
  return (
    <ListWarning
      action={
        <>
          <RetryButton size="compact-xs" flex="none" busy={freshness.refreshing} onClick={refresh}>
            Retry all
          </RetryButton>
          <ReloadButton size="compact-xs" error={loginPage} />
        </>
      }
    >
      <b>
        Couldn’t load counts for {counted(failed.length, 'portal')}
        {status !== undefined && ` (server error ${status})`}.
      </b>{' '}
      {loginPage && `${loginPageText} `}
      {retryAt !== undefined && !live.paused && isOnline && (
        <span>
          Retrying at <ShortTime at={retryAt} part="second" />.
        </span>
      )}
    </ListWarning>
  )
}

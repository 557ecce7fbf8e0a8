import { Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ApiError, isLoginPage } from '#lib/api-error.ts'
import { namedTime } from '#lib/refresh-interval.ts'
import { plainAddress } from '#lib/diagnostics.ts'
import { failureCause, failureDetails } from '#lib/failure-details.ts'
import { loginPageText, type Messages } from '#lib/messages.ts'
import { EmptyState } from './EmptyState.tsx'
import { couldNotLoad } from './failure-text.ts'
import { IconAlertTriangle, IconRefresh } from './icons.ts'
import { ReloadButton } from './ReloadButton.tsx'
import { RetryButton } from './RetryButton.tsx'
import { ShortTime, Timed } from './times/Time.tsx'
import { CopyText } from './CopyText.tsx'
import { useLastError } from './use-last-error.ts'
import { useIsPhone } from './use-phone.ts'
import { useShownZone } from './times/shown-zone.ts'
import { useToday } from './times/use-today.ts'

interface FailureDetailsProps {
  title: string
  query: { error: Error | null; errorUpdatedAt: number }
}

function FailureDetails({ title, query: { error, errorUpdatedAt: at } }: FailureDetailsProps) {
  const router = useRouter()
  const zone = useShownZone()
  const details = () => {
    const page = router.state.matches.at(-1)
    return failureDetails({ title, error, at, address: page ? plainAddress(page.fullPath, page.params) : '' })
  }
  return (
    <Group gap="sm" justify="center">
      <Text size="sm" c="dimmed">
        <Timed text={failureCause(error, at, useToday(zone), zone)} />
      </Text>
      <CopyText text={details} label="Copy details" name={`Copy details: ${title}`} />
    </Group>
  )
}

export type FailedQuery = Pick<
  UseQueryResult,
  'data' | 'isFetching' | 'error' | 'errorUpdateCount' | 'errorUpdatedAt'
> & { refetch: () => unknown }

/** Stays true during a retry, so that the page does not change. */
export const hasFailed = ({ data, errorUpdateCount }: Pick<FailedQuery, 'data' | 'errorUpdateCount'>): boolean =>
  data === undefined && errorUpdateCount > 0

export function failedOf(queries: readonly FailedQuery[]): FailedQuery | undefined {
  const failed = queries.filter(hasFailed)
  return (
    failed[0] && {
      ...failed[0],
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => failed.forEach(({ refetch }) => void refetch()),
    }
  )
}

export interface LoadErrorProps {
  query: FailedQuery
  what: string
  nextTryAt?: number | undefined
  /** Instead of those of the endpoint. */
  messages?: Messages | undefined
}

const retryingText = 'Retrying…'

const retryName = ({ isFetching }: FailedQuery, what: string) => `${isFetching ? retryingText : 'Retry'}: ${what}`

function nextTry({ isFetching, error }: FailedQuery, nextTryAt: number | undefined): ReactNode {
  if (isFetching) return retryingText
  const at = nextTryAt ?? namedTime(error)
  if (at === 0) return null
  return (
    <span>
      {nextTryAt === undefined && 'The server asked us to wait. '}
      Retrying at <ShortTime at={at} part="second" />.
    </span>
  )
}

function FailureText({ error, messages }: { error: Error | null } & Pick<LoadErrorProps, 'messages'>) {
  const text = error instanceof ApiError && error.inlineText(messages)
  if (!text) return isLoginPage(error) && loginPageText
  return (
    <span role="alert">
      <span>{text.title}</span>: <bdi className="sent">{text.text}</bdi>
    </span>
  )
}

export function LoadError({ query, what, nextTryAt, messages }: LoadErrorProps) {
  const title = couldNotLoad(what)
  const error = useLastError(query.error)
  return (
    <EmptyState
      icon={<IconAlertTriangle size={40} color="var(--mantine-color-dimmed)" aria-hidden />}
      title={title}
      description={
        <>
          <Text span inherit display="block">
            <FailureText error={error} messages={messages} />
          </Text>
          {nextTry(query, nextTryAt)}
        </>
      }
      details={<FailureDetails title={title} query={query} />}
    >
      <RetryButton
        size="xs"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => void query.refetch()}
        busy={query.isFetching}
        aria-label={retryName(query, title)}
        busyText={retryingText}
      >
        Retry
      </RetryButton>
      <ReloadButton size="xs" error={error} />
    </EmptyState>
  )
}

interface LoadErrorLineProps extends Omit<LoadErrorProps, 'messages'> {
  /** Not for content that the user did not request, such as the history. */
  isAnnounced?: boolean
}

export function LoadErrorLine({ query, what, nextTryAt, isAnnounced = false }: LoadErrorLineProps) {
  const text = couldNotLoad(what)
  const error = useLastError(query.error)
  const isPhone = useIsPhone()
  if (!hasFailed(query)) return null
  return (
    <Group gap={8} wrap="nowrap" fz={isPhone ? 'xs' : 'sm'}>
      <IconAlertTriangle size={16} color="var(--color-warning)" aria-hidden />
      <span>
        {text} {isAnnounced ? <FailureText error={error} /> : isLoginPage(error) && loginPageText}{' '}
        {nextTry(query, nextTryAt)}
      </span>
      <RetryButton
        size="compact-sm"
        flex="none"
        onClick={() => void query.refetch()}
        busy={query.isFetching}
        aria-label={retryName(query, text)}
        busyText="Retry"
      >
        Retry
      </RetryButton>
    </Group>
  )
}

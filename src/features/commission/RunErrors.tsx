import { Group, Text } from '@mantine/core'
import { useRunMessages, type RunMessage } from '#api/pipelines.ts'
import type { LiveOptions } from '#api/query.ts'
import { formatTimestamp } from '#lib/dates.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import classes from './RunDetail.module.css'

interface RunErrorsProps {
  portalId: string
  runId: string
  live: LiveOptions
}

/** A message as one line of text, the way it is shown. */
const lineOf = ({ timeStamp, errCode, severity, description }: RunMessage): string =>
  [timeStamp === undefined ? undefined : formatTimestamp(timeStamp), errCode, severity, description]
    .map((part) => part ?? '—')
    .join('  ')

/** The messages of one run: time, code, severity, description; each can be copied, or all at once. */
export function RunErrors({ portalId, runId, live }: RunErrorsProps) {
  const messages = useRunMessages(portalId, runId, live)
  if (messages.isPending) return <Spinner label="Loading errors…" />
  if (messages.data === undefined) {
    return (
      <Failed
        title="The errors of this run could not be loaded."
        onRetry={() => void messages.refetch()}
        retrying={messages.isFetching}
      />
    )
  }
  if (messages.data.length === 0) return <EmptyResult title="This run has no errors" />
  return (
    <div className={classes.statistics}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {messages.data.length === 1 ? '1 message' : `${messages.data.length} messages`}
        </Text>
        <CopyText text={messages.data.map(lineOf).join('\n')} label="Copy all" />
      </Group>
      <ul className={classes.messages} aria-label="Errors">
        {messages.data.map((message, at) => (
          // Messages have no identity of their own, and their order is the server's.
          <Message key={`${at}-${message.timeStamp}`} message={message} />
        ))}
      </ul>
    </div>
  )
}

function Message({ message }: { message: RunMessage }) {
  const { timeStamp, errCode, description, severity } = message
  return (
    <li className={classes.message}>
      <span className={classes.messageFacts}>
        <span>{timeStamp ? formatTimestamp(timeStamp) : '—'}</span>
        <strong>{errCode ?? '—'}</strong>
        <span>{severity ?? '—'}</span>
      </span>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {description ?? '—'}
      </Text>
      <CopyText text={lineOf(message)} label="Copy" name={`Copy error ${errCode ?? ''}`.trim()} />
    </li>
  )
}

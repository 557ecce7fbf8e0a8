import { Group, Text } from '@mantine/core'
import { useRunMessages, type RunMessage } from '#api/pipelines.ts'
import { RunList } from '#domain/runs-page/RunTabs.tsx'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { formatTimestamp } from '#lib/dates.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import classes from './RunDetail.module.css'

interface RunErrorsProps {
  portalId: string
  runId: string
  refresh: RefreshOptions
}

/** A message as one line of text, as displayed. */
const lineOf = ({ timeStamp, errCode, severity, description }: RunMessage): string =>
  [timeStamp === undefined ? undefined : formatTimestamp(timeStamp), errCode, severity, description]
    .map((part) => part ?? '—')
    .join('  ')

/** The messages of one run: time, code, severity, description; copied one by one or all at once. */
export function RunErrors({ portalId, runId, refresh }: RunErrorsProps) {
  return (
    <QueryView
      query={useRunMessages(portalId, runId, refresh)}
      loading="Loading errors…"
      failed="The errors of this run could not be loaded."
      empty={<EmptyState title="This run has no errors" />}
    >
      {(messages) => <Messages messages={messages} />}
    </QueryView>
  )
}

function Messages({ messages }: { messages: readonly RunMessage[] }) {
  return (
    <div className={classes.statistics}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {messages.length === 1 ? '1 message' : `${messages.length} messages`}
        </Text>
        <CopyText text={messages.map(lineOf).join('\n')} label="Copy all" />
      </Group>
      <RunList as="ul" label="Errors">
        {messages.map((message, index) => (
          // Messages have no id; the server defines their order.
          <Message key={`${index}-${message.timeStamp}`} message={message} />
        ))}
      </RunList>
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

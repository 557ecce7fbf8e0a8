import { Group, Text } from '@mantine/core'
import { useRunMessages } from '#api/pipelines.ts'
import type { RunMessage } from '#api/run-schemas.ts'
import { RunList } from '#domain/runs-page/RunTabs.tsx'
import { counted } from '#lib/numbers.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { useTimeFormat } from '#domain/shown-zone.ts'
import type { RunPanelProps } from './StageStatistics.tsx'
import classes from './RunDetail.module.css'

/** A message as one line of text, as displayed. */
const lineOf = ({ errCode, severity, description }: RunMessage, time: string): string =>
  [time, errCode, severity, description].map((part) => part ?? '—').join('  ')

/** The messages of one run: time, code, severity, description; copied one by one or all at once. */
export function RunErrors({ portalId, runId, live }: RunPanelProps) {
  const messages = useRunMessages(portalId, runId, live.refresh)
  return (
    <QueryView
      query={messages}
      loading="Loading errors…"
      failed="The errors of this run could not be loaded."
      nextTryAt={live.nextTryAt(messages)}
      empty={<EmptyState title="This run has no errors" />}
    >
      {(loaded) => <Messages messages={loaded} />}
    </QueryView>
  )
}

function Messages({ messages }: { messages: readonly RunMessage[] }) {
  const formatTime = useTimeFormat()
  return (
    <div className={classes.statistics}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {counted(messages.length, 'message')}
        </Text>
        <CopyText text={messages.map((one) => lineOf(one, formatTime(one.timeStamp))).join('\n')} label="Copy all" />
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
  const time = useTimeFormat()(timeStamp)
  return (
    <li className={classes.message}>
      <span className={classes.messageFacts}>
        <span>{time}</span>
        <strong>{errCode ?? '—'}</strong>
        <span>{severity ?? '—'}</span>
      </span>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {description ?? '—'}
      </Text>
      <CopyText text={lineOf(message, time)} label="Copy" name={`Copy error ${errCode ?? ''}`.trim()} />
    </li>
  )
}

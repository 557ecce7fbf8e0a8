import { Box, Button, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunMessage } from '#api/pipelines.ts'
import { severityKind, messageGroups, type MessageGroup } from '#domain/run-rules/message-groups.ts'
import { RunList, RunPartName, runCommands } from './RunPanel.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { WordBadge } from '#domain/StatusBadge.tsx'
import { dayIn, formatPart, isoTimestamp, parseInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { cutText, isolate } from '#lib/texts.ts'
import type { Moment, TimedText } from '#lib/timed-text.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import { zonedTitle, type Export } from '#ui/export/exported.ts'
import { IconAlertTriangle, IconCircleX, IconDownload, IconPointFilled } from '#ui/icons.ts'
import { MoreMenu } from '#ui/more-menu/MoreMenu.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { Timed } from '#ui/times/Time.tsx'
import classes from './RunErrors.module.css'

interface RunErrorsProps {
  query: UseQueryResult<RunMessage[]>
  nextTryAt: number | undefined
}

export function RunErrors({ query, nextTryAt }: RunErrorsProps) {
  return (
    <QueryView
      query={query}
      loading="Loading errors…"
      what="errors"
      nextTryAt={nextTryAt}
      empty={<EmptyState title="This run has no errors" />}
    >
      {(loaded) => <ErrorGroups groups={messageGroups(loaded)} />}
    </QueryView>
  )
}

/** A run can have thousands of errors. */
const firstShown = 100
const moreShown = 500

function useMore(total: number) {
  const [limit, setLimit] = useState(firstShown)
  const more = Math.min(moreShown, total - limit)
  return {
    limit,
    moreButton: more > 0 && (
      <Button size="compact-sm" variant="default" onClick={() => setLimit(limit + more)}>
        {`Show ${formatCount(more)} more (${formatCount(total)} total)`}
      </Button>
    ),
  }
}

export function ErrorGroups({ groups }: { groups: readonly MessageGroup[] }) {
  const { limit, moreButton } = useMore(groups.length)
  const zone = useShownZone()
  const times = groups.flatMap(({ first, last }) => [first, last]).filter((at) => at !== undefined)
  const days = new Set(times.map((at) => dayIn(zone, at)))
  return (
    <>
      <RunList as="ul" label="Errors" className={classes.groups}>
        {groups.slice(0, limit).map((group) => (
          <ErrorGroup key={group.key} group={group} isOneDay={days.size <= 1} />
        ))}
      </RunList>
      {moreButton}
    </>
  )
}

const styles = {
  error: { color: 'var(--status-failed)', Icon: IconCircleX, word: 'error' },
  warning: { color: 'var(--color-warning)', Icon: IconAlertTriangle, word: 'warning' },
  other: { color: 'var(--status-unknown)', Icon: IconPointFilled, word: 'message' },
} as const

/** What begins with an icon stands above the line of the texts beside it. */
const onBaseline = { pos: 'relative', top: 2 } as const

interface ErrorGroupProps {
  group: MessageGroup
  /** All errors are of one day, which the run's own times tell. */
  isOneDay: boolean
}

function ErrorGroup({ group, isOneDay }: ErrorGroupProps) {
  const { severity, code = '—', text = '—', more, messages } = group
  const [isOpen, setOpen] = useState(false)
  const { linesOf, spanOf } = useMessageText(isOneDay)
  const { word, ...style } = styles[severityKind(severity)]
  const isSingle = messages.length === 1
  const codeName = isolate(code)
  const count = formatCount(messages.length)
  return (
    <li>
      <div className={classes.group}>
        {isSingle ? (
          <span />
        ) : (
          <RunPartName
            {...onBaseline}
            aria-expanded={isOpen}
            aria-label={`×${count}, ${codeName}`}
            onClick={() => setOpen(!isOpen)}
          >
            {`×${count}`}
          </RunPartName>
        )}
        <Box component="span" {...onBaseline}>
          <WordBadge word={severity ?? '—'} {...style} />
        </Box>
        <strong>
          <bdi>{code}</bdi>
        </strong>
        <MessageText text={text} more={more} />
        <span className={classes.time}>
          <Timed text={spanOf(group)} />
        </span>
        <span className={classes.copy}>
          <CopyText
            text={() => linesOf(messages)}
            label="Copy"
            name={isSingle ? `Copy ${word} ${codeName}` : `Copy ${count} ${codeName} ${word}s`}
          />
        </span>
      </div>
      {isOpen && !isSingle && <Messages messages={messages} isOneDay={isOneDay} word={word} code={codeName} />}
    </li>
  )
}

interface MessagesProps extends Pick<ErrorGroupProps, 'isOneDay'> {
  messages: readonly RunMessage[]
  word: string
  code: string
}

function Messages({ messages, isOneDay, word, code }: MessagesProps) {
  const { limit, moreButton } = useMore(messages.length)
  const { timeOf, timedOf, linesOf } = useMessageText(isOneDay)
  return (
    <>
      <ul className={classes.messages} aria-label={`All ${code}`}>
        {messages.slice(0, limit).map((message, index) => (
          // Messages have no id; the server defines their order.
          <li key={`${index}-${message.timeStamp}`} className={classes.message}>
            <span className={classes.time}>
              <Timed text={timedOf(message.timeStamp)} />
            </span>
            <MessageText text={message.description ?? '—'} />
            <span className={classes.copy}>
              <CopyText
                text={() => linesOf([message])}
                label="Copy"
                name={`Copy ${word} ${code}, ${isolate(timeOf(message.timeStamp))}`}
              />
            </span>
          </li>
        ))}
      </ul>
      {moreButton}
    </>
  )
}

const longestText = 2000

interface MessageTextProps {
  text: string
  more?: string | undefined
}

function MessageText({ text, more }: MessageTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && text.length > longestText
  return (
    <span className={classes.text}>
      <bdi>{isCut ? cutText(text, longestText, '…') : text}</bdi>
      {more && (
        <Text span inherit c="dimmed">
          {` ${more}`}
        </Text>
      )}
      {isCut && (
        <Button size="compact-xs" variant="default" ms="xs" onClick={() => setWhole(true)}>
          {`Show all ${formatCount(text.length)} characters`}
        </Button>
      )}
    </span>
  )
}

function useMessageText(isOneDay = false) {
  const zone = useShownZone()
  const moment = (at: number): Moment => ({ at, text: formatPart(at, isOneDay ? 'second' : 'dayAndSecond', zone) })
  const timedOf = (text: string | undefined): TimedText => {
    const instant = parseInstant(text)
    return [instant === undefined ? (text ?? '—') : moment(instant)]
  }
  // Copied and saved with the day.
  const timeOf = (text: string | undefined) => {
    const instant = parseInstant(text)
    return instant === undefined ? (text ?? '—') : formatPart(instant, 'dayAndSecond', zone)
  }
  const lineOf = ({ timeStamp, errCode, severity, description }: RunMessage) =>
    [timeOf(timeStamp), errCode, severity, description].map((part) => part ?? '—').join('  ')
  return {
    timeOf,
    timedOf,
    linesOf: (messages: readonly RunMessage[]) => messages.map(lineOf).join('\n'),
    spanOf: ({ first, last, messages }: MessageGroup): TimedText => {
      if (first === undefined || last === undefined || messages.length === 1) return timedOf(messages[0]?.timeStamp)
      const isSameDay = dayIn(zone, first) === dayIn(zone, last)
      return [moment(first), ' – ', isSameDay ? { at: last, text: formatPart(last, 'second', zone) } : moment(last)]
    },
  }
}

interface RunErrorToolsProps {
  runId: string
  messages: readonly RunMessage[] | undefined
}

export function RunErrorTools({ runId, messages = [] }: RunErrorToolsProps) {
  const { linesOf, timeOf } = useMessageText()
  const zone = useShownZone()
  if (messages.length === 0) return null
  const exported = (): Export<RunMessage> => ({
    name: `errors ${runId}`,
    columns: [
      {
        id: 'timeStamp',
        title: zonedTitle('Time', zone),
        text: ({ timeStamp }) => timeStamp && timeOf(timeStamp),
        value: ({ timeStamp }) => isoTimestamp(timeStamp),
      },
      { id: 'severity', title: 'Severity', text: ({ severity }) => severity },
      { id: 'errCode', title: 'Code', text: ({ errCode }) => errCode },
      { id: 'description', title: 'Description', text: ({ description }) => description },
    ],
    load: () => ({ rows: messages }),
  })
  return (
    <Group gap="xs">
      <CopyText text={() => linesOf(messages)} label="Copy all" command={runCommands.copyErrors} />
      <MoreMenu
        label={`Export errors of run ${runId}`}
        icon={IconDownload}
        // The commands are those of the list.
        items={exportItems(exported, false).map((item) => ({ ...item, command: undefined }))}
      />
    </Group>
  )
}

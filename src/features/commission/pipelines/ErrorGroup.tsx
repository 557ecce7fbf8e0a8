import { useState } from 'react'
import type { RunMessage } from '#api/run-schemas.ts'
import { WordBadge } from '#domain/StatusBadge.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { parseInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { formatBeside } from '#lib/zoned-times.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { IconAlertTriangle, IconChevronRight, IconCircleX, IconPointFilled } from '#ui/icons.ts'
import { kindOf, type MessageGroup } from './message-groups.ts'
import classes from './RunErrors.module.css'

const styles = {
  error: { color: 'var(--status-failed)', Icon: IconCircleX, word: 'error' },
  warning: { color: 'var(--color-warning)', Icon: IconAlertTriangle, word: 'warning' },
  other: { color: 'var(--status-unknown)', Icon: IconPointFilled, word: 'message' },
} as const

/** Formats the time of a message to the second, messages as lines of text, and when a group began and ended. */
export function useMessageText() {
  const zone = useShownZone()
  const timeOf = (text: string | undefined) => {
    const instant = parseInstant(text)
    return instant === undefined ? (text ?? '—') : formatBeside(instant, undefined, 'second', zone)
  }
  const lineOf = ({ timeStamp, errCode, severity, description }: RunMessage) =>
    [timeOf(timeStamp), errCode, severity, description].map((part) => part ?? '—').join('  ')
  return {
    timeOf,
    linesOf: (messages: readonly RunMessage[]) => messages.map(lineOf).join('\n'),
    spanOf: ({ first, last, messages }: MessageGroup) => {
      if (first === undefined || last === undefined || messages.length === 1) return timeOf(messages[0]?.timeStamp)
      // The days only where they differ: the run's own day is known.
      const [from, to] = [formatBeside(first, last, 'second', zone), formatBeside(last, first, 'second', zone)]
      return `first ${from}, last ${to}`
    },
  }
}

/** The messages of one code and text: a line, which opens to the single ones if there are several. */
export function ErrorGroup({ group }: { group: MessageGroup }) {
  const { severity, code = '—', text = '—', messages } = group
  const [isOpen, setOpen] = useState(false)
  const { timeOf, linesOf, spanOf } = useMessageText()
  const { word, ...style } = styles[kindOf(severity)]
  const isSingle = messages.length === 1
  const name = isSingle ? `Copy ${word} ${code}` : `Copy ${formatCount(messages.length)} ${word}s ${code}`
  return (
    <li>
      <div className={classes.group}>
        {isSingle ? (
          <span className={classes.times} />
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={`×${formatCount(messages.length)}, ${code}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden />
            {`×${formatCount(messages.length)}`}
          </button>
        )}
        <span>
          <WordBadge word={severity ?? '—'} {...style} />
        </span>
        <strong>{code}</strong>
        <span className={classes.text}>{text}</span>
        <span className={classes.time}>{spanOf(group)}</span>
        <span className={classes.copy}>
          <CopyText text={() => linesOf(messages)} label="Copy" name={name} />
        </span>
      </div>
      {isOpen && !isSingle && (
        <ul className={classes.messages} aria-label={`All of ${code}`}>
          {messages.map((message, index) => (
            // Messages have no id; the server defines their order.
            <li key={`${index}-${message.timeStamp}`} className={classes.message}>
              <span className={classes.time}>{timeOf(message.timeStamp)}</span>
              <span className={classes.text}>{message.description ?? '—'}</span>
              <span className={classes.copy}>
                <CopyText
                  text={() => linesOf([message])}
                  label="Copy"
                  name={`Copy ${word} ${code} of ${timeOf(message.timeStamp)}`}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

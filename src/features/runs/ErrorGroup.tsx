import { useState } from 'react'
import type { RunMessage } from '#api/run-schemas.ts'
import { WordBadge } from '#domain/StatusBadge.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { formatBeside, parseInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { plainText, type Moment, type TimedText } from '#lib/timed-text.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { IconAlertTriangle, IconChevronRight, IconCircleX, IconPointFilled } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
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
  const moment = (at: number, other?: number): Moment => ({ at, text: formatBeside(at, other, 'second', zone) })
  const timedOf = (text: string | undefined): TimedText => {
    const instant = parseInstant(text)
    return [instant === undefined ? (text ?? '—') : moment(instant)]
  }
  const timeOf = (text: string | undefined) => plainText(timedOf(text))
  const lineOf = ({ timeStamp, errCode, severity, description }: RunMessage) =>
    [timeOf(timeStamp), errCode, severity, description].map((part) => part ?? '—').join('  ')
  return {
    timeOf,
    timedOf,
    linesOf: (messages: readonly RunMessage[]) => messages.map(lineOf).join('\n'),
    spanOf: ({ first, last, messages }: MessageGroup): TimedText => {
      if (first === undefined || last === undefined || messages.length === 1) return timedOf(messages[0]?.timeStamp)
      // The days only where they differ: the run's own day is known.
      return ['first ', moment(first, last), ', last ', moment(last, first)]
    },
  }
}

/** The messages of one code and text: a line, which opens to the single ones if there are several. */
export function ErrorGroup({ group }: { group: MessageGroup }) {
  const { severity, code = '—', text = '—', messages } = group
  const [isOpen, setOpen] = useState(false)
  const { timeOf, timedOf, linesOf, spanOf } = useMessageText()
  const { word, ...style } = styles[kindOf(severity)]
  const isSingle = messages.length === 1
  const codeName = isolate(code)
  const name = isSingle ? `Copy ${word} ${codeName}` : `Copy ${formatCount(messages.length)} ${word}s ${codeName}`
  return (
    <li>
      <div className={classes.group}>
        {isSingle ? (
          <span />
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={`×${formatCount(messages.length)}, ${codeName}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden />
            {`×${formatCount(messages.length)}`}
          </button>
        )}
        <span>
          <WordBadge word={severity ?? '—'} {...style} />
        </span>
        <strong>
          <bdi>{code}</bdi>
        </strong>
        <bdi className={classes.text}>{text}</bdi>
        <span className={classes.time}>
          <Timed text={spanOf(group)} />
        </span>
        <span className={classes.copy}>
          <CopyText text={() => linesOf(messages)} label="Copy" name={name} />
        </span>
      </div>
      {isOpen && !isSingle && (
        <ul className={classes.messages} aria-label={`All of ${codeName}`}>
          {messages.map((message, index) => (
            // Messages have no id; the server defines their order.
            <li key={`${index}-${message.timeStamp}`} className={classes.message}>
              <span className={classes.time}>
                <Timed text={timedOf(message.timeStamp)} />
              </span>
              <bdi className={classes.text}>{message.description ?? '—'}</bdi>
              <span className={classes.copy}>
                <CopyText
                  text={() => linesOf([message])}
                  label="Copy"
                  name={`Copy ${word} ${codeName} of ${isolate(timeOf(message.timeStamp))}`}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

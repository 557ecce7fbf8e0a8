import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { graphemes } from '#lib/texts.ts'

interface TruncatedTextProps {
  text: string
  /** The number of characters shown. */
  length: number
}

/** Text truncated with `...`, and complete in a tooltip on hover, touch and focus. */
export function TruncatedText({ text, length }: TruncatedTextProps) {
  const characters = graphemes(text)
  if (characters.length <= length) return text
  return (
    <Tooltip
      label={<span className="sent">{text}</span>}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={420}
    >
      {/* The tooltip must be reachable without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0}>{characters.slice(0, length).join('')}...</span>
    </Tooltip>
  )
}

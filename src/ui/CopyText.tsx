import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from './icons.ts'
import classes from './CopyText.module.css'

interface CopyTextProps {
  /** A function is called when the text is copied. */
  text: string | (() => string)
  label: string
  /** The accessible name, if the label alone is ambiguous. */
  name?: string
}

const copiedText = 'Copied'

/** A button that copies a text, and says so. */
export function CopyText({ text, label, name }: CopyTextProps) {
  const { copied, copy } = useClipboard({ timeout: 1000 })
  return (
    <span className={classes.copy}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={copied ? copiedText : name}
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={() => copy(typeof text === 'string' ? text : text())}
      >
        <span className={classes.labels}>
          <span data-hidden={copied || undefined}>{label}</span>
          <span data-hidden={!copied || undefined}>{copiedText}</span>
        </span>
      </Button>
      <span className="sr-only" aria-live="polite">
        {copied && copiedText}
      </span>
    </span>
  )
}

import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import type { RichText } from '#lib/rich-text.ts'
import { useCommand, type Command } from './commands/commands.ts'
import { copyRich } from './copy-rich.ts'
import { IconCheck, IconCopy } from './icons.ts'
import { showNotice } from './notices/show-notice.ts'
import classes from './CopyText.module.css'

interface CopyTextProps {
  /** A function is called when the text is copied. */
  text: string | (() => string | Promise<RichText>)
  label: string
  /** The accessible name, if the label alone is ambiguous. */
  name?: string
  /** Copies by keys, too. */
  command?: Command
}

const copiedText = 'Copied'

const noCommand: Command = { label: '', group: 'Screen' }

const copy = (text: string | Promise<RichText>): Promise<void> =>
  typeof text === 'string' ? navigator.clipboard.writeText(text) : copyRich(text)

/** A button that copies a text, and says so. */
export function CopyText({ text, label, name, command }: CopyTextProps) {
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), 1000)
  const onClick = async () => {
    try {
      await copy(typeof text === 'string' ? text : text())
      setCopied(true)
      start()
    } catch {
      showNotice({ tone: 'error', title: label, text: 'The browser does not let this page copy.' })
    }
  }
  useCommand(command ?? noCommand, command && (() => void onClick()))
  return (
    <span className={classes.copy}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={copied ? copiedText : name}
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={() => void onClick()}
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

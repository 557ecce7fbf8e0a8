import { Button } from '@mantine/core'
import { useCommand, type Command } from './commands/commands.ts'
import { IconCheck, IconCopy } from './icons.ts'
import { useCopy } from './use-copy.ts'
import classes from './CopyText.module.css'

interface CopyTextProps {
  text: string | (() => string | Promise<string>)
  label: string
  name?: string
  command?: Command
  size?: 'compact-xs' | undefined
}

const copiedText = 'Copied'

const noCommand: Command = { label: '', group: 'Page' }

export function CopyText({ text, label, name, command, size }: CopyTextProps) {
  const { copied, copy } = useCopy()
  const onClick = () => void copy(typeof text === 'string' ? text : text(), label)
  useCommand(command ?? noCommand, command && onClick)
  return (
    <span className={classes.copy}>
      <Button
        size={size ?? 'compact-sm'}
        variant="default"
        aria-label={copied ? copiedText : name}
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={onClick}
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

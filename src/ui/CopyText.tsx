import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from './icons.ts'

interface CopyTextProps {
  text: string
  label: string
  /** The accessible name, if the label alone is ambiguous. */
  name?: string
}

/** A button that copies a text and confirms it. */
export function CopyText({ text, label, name }: CopyTextProps) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={copied ? undefined : name}
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}

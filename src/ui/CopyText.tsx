import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from './icons.ts'

interface CopyTextProps {
  text: string
  label: string
  /** What is read out, where the word alone is not enough. */
  name?: string
}

/** A button that copies a text, and says that it did. */
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

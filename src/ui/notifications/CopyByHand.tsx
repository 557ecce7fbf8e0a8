import { Textarea } from '@mantine/core'
import { controlKey, isMac } from '#ui/commands/control-key.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'

interface CopyByHandProps {
  label: string
  text: string
  onClose: () => void
}

export function CopyByHand({ label, text, onClose }: CopyByHandProps) {
  return (
    <Dialog title={label} size="lg" onClose={onClose}>
      <Textarea
        label={`Press ${controlKey}${isMac ? '' : '+'}C to copy`}
        description="Your browser blocked copying. The text is selected."
        value={text}
        readOnly
        data-autofocus
        rows={8}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}

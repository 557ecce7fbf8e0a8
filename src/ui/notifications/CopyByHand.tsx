import { Textarea } from '@mantine/core'
import { controlKey, isMac } from '#ui/commands/control-key.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { copyByHand } from './notification-store.ts'

interface CopyByHandProps {
  label: string
  text: string
}

export const showCopyByHand = (props: CopyByHandProps): void => copyByHand(<CopyByHand {...props} />)

function CopyByHand({ label, text }: CopyByHandProps) {
  return (
    <Dialog title={label} size="lg" onClose={() => copyByHand(null)}>
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

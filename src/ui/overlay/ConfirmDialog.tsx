import { Button, Group, Stack, Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogError } from './DialogError.tsx'

interface ConfirmDialogProps {
  opened: boolean
  question: string
  /** What it is about and what goes with it. */
  children?: ReactNode
  yes?: string
  no?: string
  /** Runs until `busy` is over; the caller closes after a success, and the dialog stays open with `error` otherwise. */
  onYes: () => void
  onNo: () => void
  busy?: boolean
  /** What 'Yes' says while busy, such as 'Deleting...'. */
  busyText?: string
  error?: string | null
}

/** Keeps Escape to this dialog: Mantine's modals all listen to the window, the form below it as well. */
const ownEscape = { 'data-mantine-stop-propagation': true }

/** A question before something that cannot be taken back. The focus is on 'No', and a held Enter decides nothing. */
export function ConfirmDialog({
  opened,
  question,
  children,
  yes = 'Yes',
  no = 'No',
  onYes,
  onNo,
  busy = false,
  busyText = yes,
  error = null,
}: ConfirmDialogProps) {
  const close = () => {
    if (!busy) onNo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onKeyDown={onKeyDown}
      title={question}
      size="sm"
      withCloseButton={false}
      closeOnClickOutside={!busy}
      // Mantine listens to the window: the Escape that asked the question would answer it as well.
      closeOnEscape={false}
      attributes={{ content: ownEscape }}
    >
      <Stack gap="sm">
        <DialogError text={error} />
        {children !== undefined && (
          <Text component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {children}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus aria-disabled={busy || undefined} onClick={close} {...ownEscape}>
            {no}
          </Button>
          <BusyButton color="red.9" busy={busy} busyText={busyText} onClick={onYes} {...ownEscape}>
            {yes}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

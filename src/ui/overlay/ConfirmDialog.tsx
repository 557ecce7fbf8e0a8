import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogError, type Failure } from './DialogError.tsx'

interface ConfirmDialogProps {
  question: ReactNode
  children?: ReactNode
  yes?: string
  no?: string
  onYes: () => void
  onNo: () => void
  busy?: boolean
  busyText?: string
  failure?: Failure | null
  isOpenerLeaving?: boolean
}

/** Limits Escape to this dialog: all Mantine modals listen to the window, including the form below. */
const ownEscape = { 'data-mantine-stop-propagation': true }

export function ConfirmDialog({
  question,
  children,
  yes = 'Yes',
  no = 'No',
  onYes,
  onNo,
  busy = false,
  busyText = yes,
  failure = null,
  isOpenerLeaving,
}: ConfirmDialogProps) {
  const close = () => {
    if (!busy) onNo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <Dialog
      onClose={close}
      onKeyDown={onKeyDown}
      title={question}
      size="sm"
      isOpenerLeaving={isOpenerLeaving}
      withCloseButton={false}
      closeOnClickOutside={!busy}
      // Mantine listens to the window: the Escape that opened the dialog would also close it.
      closeOnEscape={false}
      attributes={{ content: ownEscape }}
    >
      <Stack gap="sm">
        <DialogError failure={failure} />
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

interface ConfirmMutationProps<Input> {
  question: ReactNode
  busyText: string
  mutation: {
    mutate: (input: Input, callbacks: { onSuccess: () => void; onGone: () => void }) => void
    isPending: boolean
    failure: Failure | null
  }
  input: Input
  onClose: () => void
  onCancel?: () => void
  children: ReactNode
}

export function ConfirmMutation<Input>({
  mutation,
  input,
  onClose,
  onCancel = onClose,
  ...props
}: ConfirmMutationProps<Input>) {
  const [isDone, setIsDone] = useState(false)
  const done = () => {
    setIsDone(true)
    onClose()
  }
  return (
    <ConfirmDialog
      {...props}
      busy={mutation.isPending || isDone}
      failure={mutation.failure}
      // Rows unmount after the dialog, because they are rendered deferred.
      isOpenerLeaving={isDone}
      onYes={() => mutation.mutate(input, { onSuccess: done, onGone: done })}
      onNo={onCancel}
    />
  )
}

import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface ConfirmMutationProps<Input> {
  question: string
  /** Text of 'Yes' while busy, such as 'Deleting...'. */
  busyText: string
  mutation: {
    mutate: (input: Input, callbacks: { onSuccess: () => void }) => void
    reset: () => void
    variables: Input | undefined
    isPending: boolean
    failure: string | null
  }
  /** Input of the mutation; undefined while the dialog is closed. */
  input: Input | undefined
  onClose: () => void
  /** The subject and the consequences. */
  children: ReactNode
}

/** Asks for confirmation, then runs a mutation. Closes after a success; a failure is shown in the dialog. */
export function ConfirmMutation<Input>({
  question,
  busyText,
  mutation: { mutate, reset, variables, isPending, failure },
  input,
  onClose,
  children,
}: ConfirmMutationProps<Input>) {
  // Back closes the dialog without a reset: the failure may belong to another input.
  const isOwnFailure = JSON.stringify(variables) === JSON.stringify(input)
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={input !== undefined}
      question={question}
      busy={isPending}
      busyText={busyText}
      error={isOwnFailure ? failure : null}
      onYes={() => {
        if (input !== undefined) mutate(input, { onSuccess: close })
      }}
      onNo={close}
    >
      {children}
    </ConfirmDialog>
  )
}

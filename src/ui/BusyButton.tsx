import { Button, Loader, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

interface BusyButtonProps extends ButtonProps {
  type?: 'button' | 'submit'
  onClick?: ComponentProps<'button'>['onClick']
  busy: boolean
  /** What it says meanwhile, such as 'Deleting...'. */
  busyText: string
  children: string
}

/** A button that says what it is doing. It keeps the focus meanwhile, and a press does nothing. */
export function BusyButton({ busy, busyText, onClick, children, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={busy || undefined}
      leftSection={busy && <Loader size={14} color="currentColor" aria-hidden />}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? busyText : children}
    </Button>
  )
}

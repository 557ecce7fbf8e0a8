import { Button, Loader, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

interface BusyButtonProps extends ButtonProps {
  ref?: ComponentProps<'button'>['ref']
  type?: 'button' | 'submit'
  onClick?: ComponentProps<'button'>['onClick']
  busy: boolean
  busyText: string
  children: string
}

export function BusyButton({ busy, busyText, leftSection, onClick, children, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size={14} color="currentColor" aria-hidden /> : leftSection}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span aria-live="polite">{busy ? busyText : children}</span>
    </Button>
  )
}

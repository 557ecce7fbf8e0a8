import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface SubmitButtonProps {
  busy: boolean
  children: ReactNode
}

/** A full-width submit button. It gets the focus back after it was busy, for keyboard users. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // A busy button is disabled and loses the focus.
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [busy])
  return (
    <Button ref={button} type="submit" loading={busy} fullWidth mt="xs">
      {children}
    </Button>
  )
}

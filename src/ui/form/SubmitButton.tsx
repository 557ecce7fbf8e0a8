import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface SubmitButtonProps {
  busy: boolean
  children: ReactNode
}

/** A form's button over its full width, busy while the call runs. A person who used it by key finds it again after. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // A busy button is disabled, and a browser takes the focus from it.
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [busy])
  return (
    <Button ref={button} type="submit" loading={busy} fullWidth mt="xs">
      {children}
    </Button>
  )
}

import type { ComponentProps } from 'react'
import { BusyButton } from './BusyButton.tsx'

/** Passes the focus on to the part around a button that goes while it has the focus. */
function passFocusOn(button: HTMLButtonElement) {
  const around = button.parentElement?.closest<HTMLElement>('[tabindex]')
  return () => {
    if (document.activeElement === button) around?.focus({ preventScroll: true })
  }
}

type BusyButtonProps = ComponentProps<typeof BusyButton>

type RetryButtonProps = Omit<BusyButtonProps, 'busy' | 'busyText'> & Partial<Pick<BusyButtonProps, 'busy' | 'busyText'>>

/** A button that loads again what has failed. Its focus goes to the part around it when it unmounts. */
export function RetryButton({ busy = false, busyText = 'Retrying…', ...props }: RetryButtonProps) {
  return <BusyButton variant="default" {...props} busy={busy} busyText={busyText} ref={passFocusOn} />
}

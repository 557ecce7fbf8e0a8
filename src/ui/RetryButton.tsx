import type { ComponentProps } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { giveFocus } from './overlay/use-return-focus.ts'

function passFocusOn(button: HTMLButtonElement) {
  const around = button.parentElement?.closest<HTMLElement>('[tabindex]')
  return () => {
    if (document.activeElement === button) giveFocus(around)
  }
}

type BusyButtonProps = ComponentProps<typeof BusyButton>

type RetryButtonProps = Omit<BusyButtonProps, 'busy' | 'busyText'> & Partial<Pick<BusyButtonProps, 'busy' | 'busyText'>>

/** When it unmounts, the surrounding part takes its focus. */
export function RetryButton({ busy = false, busyText = 'Retrying…', ...props }: RetryButtonProps) {
  return <BusyButton variant="default" {...props} busy={busy} busyText={busyText} ref={passFocusOn} />
}

import { use, type PointerEvent, type ReactNode } from 'react'
import { TipsContext } from './list-context.ts'
import classes from './ThresholdList.module.css'

interface TipButtonProps {
  /** The accessible name, which says what the tooltip shows. */
  label: string
  tip: ReactNode
  onClick?: (() => void) | undefined
  busy?: boolean
  children: ReactNode
}

/** A button of a row with a tooltip by hover, focus and tap. */
export function TipButton({ label, tip, onClick, busy = false, children }: TipButtonProps) {
  const { hover, focus, leave, hide } = use(TipsContext)
  return (
    <button
      type="button"
      className={classes.tipButton}
      aria-label={label}
      aria-disabled={busy || undefined}
      onPointerEnter={({ currentTarget: element, pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'touch') hover({ element, content: tip })
      }}
      onPointerLeave={leave}
      onFocus={({ currentTarget: element }) => {
        if (element.matches(':focus-visible')) focus({ element, content: tip })
      }}
      onBlur={hide}
      onClick={({ currentTarget: element }) => {
        // Not every browser focuses a button that is tapped.
        element.focus()
        if (onClick === undefined) focus({ element, content: tip })
        else if (!busy) {
          hide()
          onClick()
        }
      }}
    >
      {children}
    </button>
  )
}

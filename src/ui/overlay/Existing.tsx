import { useImperativeHandle, type Ref, type RefObject } from 'react'

interface ExistingProps {
  ref?: Ref<HTMLElement | null>
  element: HTMLElement | RefObject<HTMLElement | null>
}

/** Gives a menu or a popover a target that was there before its code. */
export function Existing({ ref, element }: ExistingProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () =>
    'current' in element ? element.current : element,
  )
  return null
}

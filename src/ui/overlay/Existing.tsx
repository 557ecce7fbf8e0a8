import { useImperativeHandle, type Ref } from 'react'

/** Gives a menu a target that was there before its code. */
export function Existing({ ref, element }: { ref?: Ref<HTMLElement>; element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

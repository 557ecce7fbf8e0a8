import type { MouseEvent } from 'react'

/** True for a click that follows a link here: no other button, and no key that opens a tab, a window or a menu. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

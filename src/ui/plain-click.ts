import type { MouseEvent } from 'react'

/**
 * True for a click that follows a link in this tab: primary button, without a key that opens a tab, a window or a menu.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

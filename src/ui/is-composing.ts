/** Safari reports the key that ends a word by its code only. */
const isComposing = (event: Pick<KeyboardEvent, 'isComposing'> & { keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229

function ignore(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopImmediatePropagation()
}

/** The Escape that cancels a word of an input method closes nothing, and its Enter submits nothing. */
export function ignoreInputMethodKeys(): () => void {
  // The first listener of the window, before those of Mantine's overlays.
  window.addEventListener('keydown', ignore, { capture: true })
  return () => window.removeEventListener('keydown', ignore, { capture: true })
}

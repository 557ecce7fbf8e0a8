import { dropKeys, holdsKey } from './held-keys.ts'

/** True for a key of a word that an input method composes. Safari's last key of a word says so by its code alone. */
const isComposed = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing'> & { keyCode: number }) =>
  isComposing || keyCode === 229

/** True for an Enter that is held: it submits, confirms and opens nothing again. */
const isHeldEnter = ({ key, repeat }: KeyboardEvent) => key === 'Enter' && repeat

/**
 * Decides about each key before any handler of the console or of a library sees it. Call it before all of them. Returns
 * the function that ends it.
 * - A key of a composition is the input method's.
 * - A key between the press that opens an overlay and its first field is for that field.
 * - A held Enter does what it did once.
 */
export function guardKeys(): () => void {
  const end = new AbortController()
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: end.signal })
  // The press of a pointer goes on elsewhere.
  window.addEventListener('pointerdown', dropKeys, { capture: true, signal: end.signal })
  return () => {
    dropKeys()
    end.abort()
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (isComposed(event)) {
    event.stopImmediatePropagation()
    return
  }
  if (!holdsKey(event) && !isHeldEnter(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

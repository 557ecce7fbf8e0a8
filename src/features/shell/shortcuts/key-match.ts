/** What a key event says of the key. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'getModifierState'
>

/**
 * The character that a key types, in lower case; undefined if it types none, or comes with a modifier that it does not
 * need. Mantine's `useHotkeys` compares modifiers exactly: '?' would need Shift there, which is a key of its own elsewhere.
 */
export function typedKey(press: KeyPress, isMac: boolean): string | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey, isComposing } = press
  if (key.length !== 1 || metaKey || isComposing) return undefined
  const isLetter = key.toLowerCase() !== key.toUpperCase()
  // Many keyboards type '[' with AltGr, or with Option on a Mac.
  const isSign = !isLetter && (press.getModifierState('AltGraph') || (isMac && altKey && !ctrlKey))
  if (!isSign && (ctrlKey || altKey)) return undefined
  if (!isLetter) return key
  return shiftKey ? undefined : key.toLowerCase()
}

/** The keys of a sequence so far, and when the last one was pressed, in ms. */
export interface Sequence {
  keys: string
  at: number
}

export const noSequence: Sequence = { keys: '', at: 0 }

/** In ms: the time for the next key of a sequence. */
const maxPause = 1500

/**
 * The shortcut that a key completes, or the sequence that it begins or continues. Within a sequence a key that does not
 * continue it ends it, and does nothing else.
 */
export function afterKey(before: Sequence, key: string | undefined, at: number, shortcuts: readonly string[]) {
  const isWithin = before.keys !== '' && at - before.at <= maxPause
  const keys = isWithin ? `${before.keys} ${key}` : `${key}`
  const isStart = shortcuts.some((shortcut) => shortcut.startsWith(`${keys} `))
  const shortcut = shortcuts.includes(keys) ? keys : undefined
  return { shortcut, isWithin, sequence: isStart ? { keys, at } : noSequence }
}

/** Where letters are typed, or belong to what has the focus. */
const takesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"], [role="dialog"]:not([aria-modal])'

/** True for a key that belongs to nothing on the screen. */
export const isFree = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && !(target instanceof Element && target.closest(takesLetters))

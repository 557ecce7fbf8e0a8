import { isComposing } from '#ui/is-composing.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'getModifierState'>

/** Signs by their place on a keyboard, alone and with Shift. */
const placedSigns: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' }
const shiftedSigns: Readonly<Record<string, string>> = { Slash: '?' }

/**
 * The character of a key, in lower case. A layout that types other letters than Latin ones has the Latin letter of the
 * same place, so that `К` in Cyrillic is `r`; a Latin layout, such as AZERTY or Dvorak, has its own.
 */
function characterOf({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string | undefined {
  if (key.length !== 1) return undefined
  if (/^[\p{Script=Latin}\u0020-\u007e]$/u.test(key)) return key.toLowerCase()
  if (code.startsWith('Key')) return code.slice(-1).toLowerCase()
  return (shiftKey ? shiftedSigns : placedSigns)[code]
}

/**
 * The character that a key types, in lower case; undefined if it types none, or comes with a modifier that it does not
 * need. The libraries for it compare modifiers exactly ('?' would need Shift, which is a key of its own elsewhere), or
 * take a key by its place on Latin layouts too.
 */
export function typedKey(press: KeyPress, isMac: boolean): string | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press
  if (key.length !== 1 || metaKey) return undefined
  // Many keyboards type '[' with AltGr, or with Option on a Mac.
  const isSign = !/\p{L}/u.test(key) && (press.getModifierState('AltGraph') || (isMac && altKey && !ctrlKey))
  if (isSign) return key
  if (ctrlKey || altKey) return undefined
  const character = characterOf(press)
  const isLetter = character !== undefined && /\p{L}/u.test(character)
  return isLetter && shiftKey ? undefined : character
}

/** True for Ctrl or Cmd with a letter and nothing else. */
export const isControl = (press: KeyPress, letter: string): boolean =>
  (press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey && characterOf(press) === letter

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
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [data-dates-input], [role="menu"], [role="listbox"], [role="combobox"], [role="dialog"]:not([aria-modal])'

/** True for a key that belongs to nothing on the screen, nor to an input method. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !isComposing(event) &&
  !(event.target instanceof Element && event.target.closest(takesLetters))

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'getModifierState'>

const placedSigns: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' }
const shiftedSigns: Readonly<Record<string, string>> = { Slash: '?' }

/** Non-Latin layouts use the Latin letter at the same position: `К` in Cyrillic is `r`. */
function characterOf({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string | undefined {
  if (key.length !== 1) return undefined
  if (/^[\p{Script=Latin}\u0020-\u007e]$/u.test(key)) return key.toLowerCase()
  if (code.startsWith('Key')) return code.slice(-1).toLowerCase()
  return (shiftKey ? shiftedSigns : placedSigns)[code]
}

/**
 * Libraries compare modifiers exactly, although '?' has its own key on some layouts, or use key positions on Latin
 * layouts too.
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

export const isControl = (press: KeyPress, letter: string): boolean =>
  (press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey && characterOf(press) === letter

export interface Sequence {
  keys: string
  at: number
}

export const noSequence: Sequence = { keys: '', at: 0 }

const maxPause = 1500

export function afterKey(before: Sequence, key: string | undefined, at: number, shortcuts: readonly string[]) {
  const isWithin = before.keys !== '' && at - before.at <= maxPause
  const keys = isWithin ? `${before.keys} ${key}` : `${key}`
  const isStart = shortcuts.some((shortcut) => shortcut.startsWith(`${keys} `))
  const shortcut = shortcuts.includes(keys) ? keys : undefined
  return { shortcut, isWithin, sequence: isStart ? { keys, at } : noSequence }
}

const takesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [data-dates-input], [role="menu"], [role="listbox"], [role="combobox"], [role="dialog"]:not([aria-modal])'

export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !(event.target instanceof Element && event.target.closest(takesLetters))

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** In ms: an overlay that is not there by then leaves the keyboard to the screen. One that fails does so at once. */
const longest = 15_000

/** The keys since an overlay was asked for, until it has the focus. */
let held: Press[] | undefined
let timer: number | undefined

/** What a person types ahead: text, the way to the next field, a correction, the end. Other keys go their own way. */
const typedAhead = new Set(['Tab', 'Enter', 'Backspace', 'Escape', 'ArrowDown', 'ArrowUp'])

/** Held keys that are on their way to the overlay. */
const played = new WeakSet<Event>()

/** From now on keys are for the overlay that is about to open. Call it where one is opened whose code may still load. */
export function holdKeys(): void {
  held ??= []
  clearTimeout(timer)
  timer = window.setTimeout(dropKeys, longest)
}

/** The overlay does not come, or a person has gone on by pointer: keys are for what has the focus again. */
export function dropKeys(): void {
  held = undefined
  clearTimeout(timer)
}

/** Takes a key that belongs to the overlay that is about to open. Returns false for any other one. */
export function holdsKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, shiftKey, code } = event
  if (!held || played.has(event)) return false
  const hasModifier = ctrlKey || altKey || metaKey
  const isText = key.length === 1 && (!hasModifier || event.getModifierState('AltGraph'))
  if (!isText && (hasModifier || !typedAhead.has(key))) return false
  if (!(event.repeat && key === 'Enter')) held.push({ key, code, shiftKey })
  return true
}

/** The next held key, as an event that is held no second time; undefined without one. */
export function nextHeldKey(): KeyboardEvent | undefined {
  const press = held?.shift()
  if (!press) return undefined
  const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true })
  played.add(event)
  return event
}

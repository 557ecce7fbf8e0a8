import { useLayoutEffect } from 'react'
import { dropKeys, nextHeldKey } from './held-keys.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element | null): element is TextField =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.readOnly &&
  !element.disabled &&
  // Null for a checkbox and its like.
  element.selectionStart !== null

/** Replaces what is selected; without a selection Backspace takes the character before. */
function edit(field: TextField, text: string, inputType: string): void {
  const end = field.selectionEnd ?? field.value.length
  const start = field.selectionStart ?? end
  const from = text === '' && start === end ? Math.max(0, start - 1) : start
  const isFull = field.maxLength >= 0 && field.value.length - (end - from) + text.length > field.maxLength
  if (isFull) return
  field.setRangeText(text, from, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType }))
}

const tabStops = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Moves the focus as the Tab key does; within an open dialog its focus trap has done so. */
function moveFocus(from: Element | null, isBack: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>(tabStops)].filter(
    (one) => one === from || (one.tabIndex >= 0 && !one.matches(':disabled, [hidden] *, [inert] *')),
  )
  if (isBack) all.reverse()
  for (const next of all.slice(all.findIndex((one) => one === from) + 1)) {
    next.focus()
    // Not so for one that is not drawn.
    if (document.activeElement === next) return
  }
}

/** Does what a key does where the focus is: what handlers make of it, or else what the browser does in a text field. */
function play(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  if (!target.dispatchEvent(event)) return
  const { key, shiftKey } = event
  const field = document.activeElement
  if (key === 'Tab') moveFocus(field, shiftKey)
  if (!isTextField(field)) return
  if (key.length === 1) edit(field, key, 'insertText')
  if (key === 'Backspace') edit(field, '', 'deleteContentBackward')
  if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit()
}

/** Before any event that comes: React renders by then what a key has changed. */
const rendered = () => Promise.resolve()

/**
 * Types the held keys where the focus is. Call it when the overlay has taken the focus: they follow at once, and
 * each sees what the one before has changed.
 */
export async function giveKeys(): Promise<void> {
  // React is about to mount the overlay.
  await rendered()
  for (let key = nextHeldKey(); key; key = nextHeldKey()) {
    play(key)
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await rendered()
  }
  dropKeys()
}

/** Gives the held keys to a field of a form page that has `autoFocus`, as it mounts. */
export function useHeldKeys(isFirstField: boolean): void {
  useLayoutEffect(() => {
    if (isFirstField) void giveKeys()
  }, [isFirstField])
}

import type * as TestingLibrary from '@testing-library/dom'
import * as z from 'zod/mini'

type Text = string | RegExp

interface Place {
  in?: Part
  /** Of several ones, the one at this index; without it there has to be exactly one. */
  at?: number
}

export type Part = Place & ({ role: string; name?: Text } | { label: Text } | { text: Text })

export const role = (kind: string, name?: Text, place: Place = {}): Part => ({ role: kind, name, ...place })

export const field = (label: Text, place: Place = {}): Part => ({ label, ...place })

export const text = (content: Text, place: Place = {}): Part => ({ text: content, ...place })

declare global {
  // oxlint-disable-next-line no-var -- a global of the page, set by the library's own script
  var TestingLibraryDom: typeof TestingLibrary | undefined
}

const found = z.nullable(
  z.object({
    texts: z.array(z.string()),
    /** Of the only element; `value` is what a field shows. */
    one: z.nullable(z.object({ x: z.number(), y: z.number(), covered: z.boolean(), value: z.string() })),
  }),
)

export const readFound = (value: unknown) => z.parse(found, value)

/** Runs in the page. `part` has patterns as `{ source, flags }`. */
function find(part: Part): z.output<typeof found> {
  const library = globalThis.TestingLibraryDom
  if (library === undefined) return null
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets only this function
  const matcher = (content: Text | undefined) =>
    typeof content === 'object' ? new RegExp(content.source, content.flags) : content
  const allIn = (root: HTMLElement, wanted: Part): HTMLElement[] => {
    if ('role' in wanted) return library.queryAllByRole(root, wanted.role, { name: matcher(wanted.name) })
    if ('label' in wanted) return library.queryAllByLabelText(root, matcher(wanted.label) ?? '')
    return library.queryAllByText(root, matcher(wanted.text) ?? '')
  }
  const all = (wanted: Part): HTMLElement[] => {
    const roots = wanted.in === undefined ? [document.body] : all(wanted.in)
    const visible = roots
      .flatMap((root) => allIn(root, wanted))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    return wanted.at === undefined ? visible : visible.slice(wanted.at).slice(0, 1)
  }
  const elements = all(part)
  const texts = elements.map((element) => element.textContent)
  const [element, another] = elements
  if (element === undefined || another !== undefined) return { texts, one: null }
  // The text of a label may be invisible: a click goes to the whole label.
  const target = element.closest('label') ?? element
  const box = () => target.getBoundingClientRect()
  const isOutside = box().top < 0 || box().bottom > innerHeight || box().left < 0 || box().right > innerWidth
  if (isOutside) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  // Of a link that wraps, its first line.
  const [line = box()] = target.getClientRects()
  const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
  const hit = document.elementFromPoint(x, y)
  const covered = hit === null || !(target.contains(hit) || hit.contains(target))
  const chosen = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : undefined
  const value = chosen ?? (element instanceof HTMLInputElement ? element.value : '')
  return { texts, one: { x, y, covered, value } }
}

/** Patterns are no JSON. */
const withPattern = (_: string, value: unknown) =>
  value instanceof RegExp ? { source: value.source, flags: value.flags } : value

export const findExpression = (part: Part): string => `(${find.toString()})(${JSON.stringify(part, withPattern)})`

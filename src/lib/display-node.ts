/** A value of any shape as something that can be listed. */
export type Shown =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: Shown[]; more: number }
  | { kind: 'facts'; facts: { label: string; value: Shown }[]; more: number }

/** How deep lists and records are told apart, and how many entries of each are shown; what is below is text. */
const deepest = 4
const mostEntries = 100

/** A key in words: `lastChecked` to `Last Checked`. */
export const labelOf = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** What is to be shown of a value nobody has described; never throws and loses nothing but what is beyond its bounds. */
export function toDisplayNode(value: unknown, depth = 0): Shown {
  if (value === null || value === undefined || value === '') return { kind: 'none' }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return { kind: 'text', text: String(value) }
  }
  if (typeof value !== 'object') return { kind: 'none' }
  if (depth >= deepest) return { kind: 'text', text: JSON.stringify(value) }
  if (Array.isArray(value)) {
    const items = value.slice(0, mostEntries).map((item) => toDisplayNode(item, depth + 1))
    return items.length === 0 ? { kind: 'none' } : { kind: 'list', items, more: value.length - items.length }
  }
  const entries = Object.entries(value)
  const facts = entries
    .slice(0, mostEntries)
    .map(([key, item]) => ({ label: labelOf(key) || '—', value: toDisplayNode(item, depth + 1) }))
  return facts.length === 0 ? { kind: 'none' } : { kind: 'facts', facts, more: entries.length - facts.length }
}

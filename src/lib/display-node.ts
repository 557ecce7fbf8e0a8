import { cleanText } from './texts.ts'

export type DisplayNode =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: DisplayNode[]; more: number }
  | { kind: 'facts'; facts: { label: string; value: DisplayNode }[]; more: number }

const maxDepth = 4
const maxEntries = 100

export const fieldTitle = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** Never throws. */
export function toDisplayNode(value: unknown, depth = 0): DisplayNode {
  if (value === null || value === undefined || value === '') return { kind: 'none' }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return { kind: 'text', text: cleanText(String(value)) }
  }
  if (typeof value !== 'object') return { kind: 'none' }
  if (depth >= maxDepth) return { kind: 'text', text: JSON.stringify(value) }
  if (Array.isArray(value)) {
    const items = value.slice(0, maxEntries).map((item) => toDisplayNode(item, depth + 1))
    return items.length === 0 ? { kind: 'none' } : { kind: 'list', items, more: value.length - items.length }
  }
  const entries = Object.entries(value)
  const facts = entries
    .slice(0, maxEntries)
    .map(([key, item]) => ({ label: fieldTitle(key) || '—', value: toDisplayNode(item, depth + 1) }))
  return facts.length === 0 ? { kind: 'none' } : { kind: 'facts', facts, more: entries.length - facts.length }
}

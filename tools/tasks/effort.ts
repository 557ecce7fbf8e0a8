export interface Effort {
  clicks: number
  keys: number
  taps: number
}

/** The most that a task may take; what is not named may not be used at all. */
export type Bound = Partial<Effort>

export const noEffort: Effort = { clicks: 0, keys: 0, taps: 0 }

const kinds = ['clicks', 'keys', 'taps'] as const

export const exceeded = (effort: Effort, bound: Bound): string[] =>
  kinds.filter((kind) => effort[kind] > (bound[kind] ?? 0))

export const boundText = (bound: Bound): string =>
  kinds.flatMap((kind) => (bound[kind] === undefined ? [] : [`${bound[kind]} ${kind}`])).join(', ')

/** How many keys a text takes: one a character, and one more for each that needs Shift or is composed. */
export const keysOf = (text: string): number => Array.from(text).reduce((sum, one) => sum + (isPlain(one) ? 1 : 2), 0)

const isPlain = (character: string): boolean => /^[a-z0-9 .,\-/]$/.test(character)

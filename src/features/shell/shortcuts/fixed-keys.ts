import { controlKey } from '#ui/commands/control-key.ts'

/** Keys with what they do. */
export interface KeysLine {
  label: string
  keys: readonly string[]
  /** True for keys to press one after the other; otherwise each does its own. */
  isSequence?: boolean
}

/** Keys that belong to the part of a screen that has the focus, and are no commands. */
export const fixedKeys: readonly KeysLine[] = [
  { label: 'Search, also while typing', keys: [`${controlKey}+K`] },
  { label: 'Open the row or the link', keys: ['Enter'] },
  { label: 'Close the open row or dialog', keys: ['Esc'] },
  { label: 'From the open row to another', keys: ['↑', '↓'] },
  { label: 'To the cut texts of a run', keys: ['←', '→'] },
  { label: 'From tile to tile of the map', keys: ['←', '→', '↑', '↓'] },
  { label: 'From bar to bar of the history', keys: ['←', '→'] },
  { label: 'First and last tile or bar', keys: ['Home', 'End'] },
]

import type { Command } from './commands.ts'

/** Commands of screens that show a list. */
export const listCommands = {
  refresh: { label: 'Refresh', group: 'Screen', keys: 'r' },
  pause: { label: 'Pause or resume the live refresh', group: 'Screen', keys: 'p' },
  nextRow: { label: 'Next row', group: 'List', keys: 'j' },
  previousRow: { label: 'Previous row', group: 'List', keys: 'k' },
  previousPage: { label: 'Previous page', group: 'List', keys: '[' },
  nextPage: { label: 'Next page', group: 'List', keys: ']' },
} as const satisfies Record<string, Command>

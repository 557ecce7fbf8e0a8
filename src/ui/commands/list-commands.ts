import type { Command } from './commands.ts'

/** Opens what finds screens and commands. */
export const searchCommand: Command = { label: 'Search', group: 'Everywhere', keys: '/' }

/** Commands of screens that show a list. */
export const listCommands = {
  refresh: { label: 'Refresh', group: 'Screen', keys: 'r' },
  pause: { label: 'Pause or resume the live refresh', group: 'Screen', keys: 'p' },
  nextRow: { label: 'Next row', group: 'List', keys: 'j', repeats: true },
  previousRow: { label: 'Previous row', group: 'List', keys: 'k', repeats: true },
  previousPage: { label: 'Previous page', group: 'List', keys: '[' },
  nextPage: { label: 'Next page', group: 'List', keys: ']' },
} as const satisfies Record<string, Command>

/** Opens the list of shortcuts. */
export const shortcutsCommand: Command = { label: 'Keyboard shortcuts', group: 'Everywhere', keys: '?' }

import type { Command } from '#ui/commands/commands.ts'

/** Commands of an open run. */
export const runCommands = {
  copyLink: { label: 'Copy the link of the open run', group: 'List', keys: 'c l' },
  copyNote: { label: 'Copy the note of the open run', group: 'List', keys: 'c n' },
  copyErrors: { label: 'Copy the errors of the open run', group: 'List', keys: 'c e' },
} as const satisfies Record<string, Command>

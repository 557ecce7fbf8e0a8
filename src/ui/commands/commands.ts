import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Something that a person can do by a key or from a list of commands. */
export interface Command {
  label: string
  /** The heading under which it is listed. */
  group: 'Everywhere' | 'Screen' | 'List' | 'Go to'
  /** Keys to press one after the other, as `KeyboardEvent.key` has them: 'r', 'g d'. Undefined without a shortcut. */
  keys?: string
  /** A key that is held runs it again and again. */
  repeats?: true
}

/** A command with what it does at present. */
export interface OfferedCommand {
  command: Command
  execute: () => void
}

interface Commands {
  /** What the parts on screen offer at present: of one command the part that came last. */
  offered: () => readonly OfferedCommand[]
  /** Offers a command. Returns the function that takes it back. */
  offer: (offered: OfferedCommand) => () => void
  /** Offers the commands of a dialog instead. Returns the function that takes them back. */
  cover: (above: Commands) => () => void
}

/** Adds to a list. Returns the function that removes it again. */
const added = <Item>(list: Item[], item: Item) => {
  list.push(item)
  return () => void list.splice(list.indexOf(item), 1)
}

/** An empty list of commands, of one shell or dialog. */
export function createCommands(): Commands {
  const all: OfferedCommand[] = []
  const covers: Commands[] = []
  return {
    offered: () => covers.at(-1)?.offered() ?? [...new Map(all.map((one) => [one.command, one])).values()],
    offer: (offered) => added(all, offered),
    cover: (above) => added(covers, above),
  }
}

/** The commands of the shell around this part; a part outside of one offers nothing. */
export const CommandsContext = createContext<Commands | null>(null)

/**
 * Offers a command while the part is on screen, and `execute` is not undefined. `execute` may be a new function each
 * time.
 */
export function useCommand(command: Command, execute: (() => void) | undefined): void {
  const commands = use(CommandsContext)
  const offered = execute !== undefined
  const current = useEffectEvent(() => execute?.())
  useEffect(
    () => (offered ? commands?.offer({ command, execute: () => current() }) : undefined),
    [commands, command, offered],
  )
}

/** Opens what finds screens and commands. */
export const searchCommand: Command = { label: 'Search', group: 'Everywhere', keys: '/' }

/** Commands of screens that show a list. */
export const listCommands = {
  refresh: { label: 'Refresh', group: 'Screen', keys: 'r' },
  pause: { label: 'Pause or resume live refresh', group: 'Screen', keys: 'p' },
  nextRow: { label: 'Next row', group: 'List', keys: 'j', repeats: true },
  previousRow: { label: 'Previous row', group: 'List', keys: 'k', repeats: true },
  previousPage: { label: 'Previous page', group: 'List', keys: '[' },
  nextPage: { label: 'Next page', group: 'List', keys: ']' },
} as const satisfies Record<string, Command>

/** Opens the list of shortcuts. */
export const shortcutsCommand: Command = { label: 'Keyboard shortcuts', group: 'Everywhere', keys: '?' }

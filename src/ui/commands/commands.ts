import { createContext, use, useEffect, useEffectEvent } from 'react'

export interface Command {
  label: string
  group: 'Everywhere' | 'Page' | 'List' | 'Go to'
  keys?: string
  repeats?: true
}

export interface OfferedCommand {
  command: Command
  execute: () => void
}

interface Commands {
  /** Of the same command, only the one mounted last. */
  offered: () => readonly OfferedCommand[]
  offer: (offered: OfferedCommand) => () => void
  cover: (above: Commands) => () => void
}

const added = <Item>(list: Item[], item: Item) => {
  list.push(item)
  return () => void list.splice(list.indexOf(item), 1)
}

export function createCommands(): Commands {
  const all: OfferedCommand[] = []
  const covers: Commands[] = []
  return {
    offered: () => covers.at(-1)?.offered() ?? [...new Map(all.map((one) => [one.command, one])).values()],
    offer: (offered) => added(all, offered),
    cover: (above) => added(covers, above),
  }
}

export const CommandsContext = createContext<Commands | null>(null)

/** `execute` may be a new function each time. */
export function useCommand(command: Command, execute: (() => void) | undefined): void {
  const commands = use(CommandsContext)
  const offered = execute !== undefined
  const current = useEffectEvent(() => execute?.())
  useEffect(
    () => (offered ? commands?.offer({ command, execute: () => current() }) : undefined),
    [commands, command, offered],
  )
}

export const searchCommand: Command = { label: 'Search', group: 'Everywhere', keys: '/' }

export const listCommands = {
  refresh: { label: 'Refresh', group: 'Page', keys: 'r' },
  pause: { label: 'Pause or resume live refresh', group: 'Page', keys: 'p' },
  search: { label: 'Search this list', group: 'List', keys: 'f' },
  nextRow: { label: 'Next row', group: 'List', keys: 'j', repeats: true },
  previousRow: { label: 'Previous row', group: 'List', keys: 'k', repeats: true },
  previousPage: { label: 'Previous page', group: 'List', keys: '[' },
  nextPage: { label: 'Next page', group: 'List', keys: ']' },
} as const satisfies Record<string, Command>

export const shortcutsCommand: Command = { label: 'Keyboard shortcuts', group: 'Everywhere', keys: '?' }

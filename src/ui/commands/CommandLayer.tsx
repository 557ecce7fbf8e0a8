import { use, useEffect, useState, type ReactNode } from 'react'
import { CommandsContext, createCommands } from './commands.ts'

/** The content of a dialog: while it is on screen, its own commands are offered and none of what lies beneath. */
export function CommandLayer({ children }: { children: ReactNode }) {
  const beneath = use(CommandsContext)
  const [commands] = useState(createCommands)
  useEffect(() => beneath?.cover(commands), [beneath, commands])
  return <CommandsContext value={commands}>{children}</CommandsContext>
}

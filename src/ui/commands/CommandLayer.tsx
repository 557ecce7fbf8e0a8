import { use, useEffect, useState, type ReactNode } from 'react'
import { CommandsContext, createCommands } from './commands.ts'

/** While it is mounted, only the commands of this dialog are offered. */
export function CommandLayer({ children }: { children: ReactNode }) {
  const beneath = use(CommandsContext)
  const [commands] = useState(createCommands)
  useEffect(() => beneath?.cover(commands), [beneath, commands])
  return <CommandsContext value={commands}>{children}</CommandsContext>
}

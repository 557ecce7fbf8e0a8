import { useWindowEvent } from '@mantine/hooks'
import { use, useState, type ReactNode } from 'react'
import { CommandsContext, useCommand } from '#ui/commands/commands.ts'
import { shortcutsCommand } from '#ui/commands/list-commands.ts'
import { createKeyQueue } from './key-queue.ts'

/** The shortcuts. Their code loads with the first key, and with the next one if it could not be loaded. */
export function LateShortcuts() {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const commands = use(CommandsContext)
  const [queue] = useState(createKeyQueue)
  const [shortcuts, setShortcuts] = useState<ReactNode>()
  const send = async (key: KeyboardEvent | 'list') => {
    // A dialog may be gone before the code has loaded: its keys are for nothing beneath it.
    if (shortcuts || !commands?.isCovered()) queue.send(key)
    if (shortcuts) return
    try {
      const { Shortcuts } = await import('./Shortcuts.tsx')
      setShortcuts(<Shortcuts queue={queue} />)
    } catch {
      // The next key loads them.
    }
  }
  useWindowEvent('keydown', (event) => void send(event))
  useCommand(shortcutsCommand, () => void send('list'))
  return shortcuts
}

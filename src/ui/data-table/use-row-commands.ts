import type { RefObject } from 'react'
import { useCommand } from '../commands/commands.ts'
import { listCommands } from '../commands/list-commands.ts'

/** Offers the commands that move the focus to the next and the previous row, in the main table of a screen. */
export function useRowCommands(body: RefObject<HTMLElement | null>, isMain: boolean): void {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const move = async (by: 1 | -1) => {
    const { focusRow } = await import('./focus-row.ts')
    focusRow(body.current, by)
  }
  // Without its code, the next key loads it again.
  const commandOf = (by: 1 | -1) => (isMain ? () => void move(by).catch(() => undefined) : undefined)
  useCommand(listCommands.nextRow, commandOf(1))
  useCommand(listCommands.previousRow, commandOf(-1))
}

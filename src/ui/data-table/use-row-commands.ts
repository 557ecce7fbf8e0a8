import type { RefObject } from 'react'
import { useCommand } from '../commands/commands.ts'
import { listCommands } from '../commands/list-commands.ts'
import { focusRow } from './focus-row.ts'

/** Offers the commands that move the focus to the next and the previous row, in the main table of a screen. */
export function useRowCommands(body: RefObject<HTMLElement | null>, isMain: boolean): void {
  const commandOf = (by: 1 | -1) => (isMain ? () => focusRow(body.current, by) : undefined)
  useCommand(listCommands.nextRow, commandOf(1))
  useCommand(listCommands.previousRow, commandOf(-1))
}

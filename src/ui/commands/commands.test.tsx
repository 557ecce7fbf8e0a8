import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { CommandLayer } from './CommandLayer.tsx'
import { CommandsContext, createCommands, useCommand, type Command } from './commands.ts'

const refresh: Command = { label: 'Refresh', group: 'Page', keys: 'r' }

function Part({ execute }: { execute: (() => void) | undefined }) {
  useCommand(refresh, execute)
  return null
}

test('a command is offered while its part is on screen, and does what the part does at present', () => {
  const commands = createCommands()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const part = (execute?: () => void) => (
    <CommandsContext value={commands}>
      <Part execute={execute} />
    </CommandsContext>
  )
  const { rerender, unmount } = render(part(first))
  rerender(part(second))
  for (const { command, execute } of commands.offered()) {
    expect(command).toBe(refresh)
    execute()
  }
  expect([first, second].map((execute) => execute.mock.calls.length)).toEqual([0, 1])
  rerender(part())
  expect(commands.offered()).toEqual([])
  rerender(part(first))
  expect(commands.offered()).toHaveLength(1)
  unmount()
  expect(commands.offered()).toEqual([])
})

test('of two parts the later one executed a command, until it is gone', () => {
  const commands = createCommands()
  const executed: string[] = []
  commands.offer({ command: refresh, execute: () => void executed.push('screen') })
  const takeBack = commands.offer({ command: refresh, execute: () => void executed.push('dialog') })
  const press = () => {
    for (const { execute } of commands.offered()) execute()
  }
  press()
  takeBack()
  press()
  expect(executed).toEqual(['dialog', 'screen'])
})

test('while a dialog is open, its own commands are offered and none beneath it', () => {
  const commands = createCommands()
  const close: Command = { label: 'Close', group: 'Page' }
  function Close() {
    useCommand(close, () => undefined)
    return null
  }
  const screen = (dialog?: ReactNode) => (
    <CommandsContext value={commands}>
      <Part execute={() => undefined} />
      {dialog}
    </CommandsContext>
  )
  const offered = () => commands.offered().map(({ command }) => command)
  const { rerender } = render(
    screen(
      <CommandLayer>
        <Close />
        <CommandLayer>{null}</CommandLayer>
      </CommandLayer>,
    ),
  )
  expect(offered()).toEqual([])
  rerender(
    screen(
      <CommandLayer>
        <Close />
      </CommandLayer>,
    ),
  )
  expect(offered()).toEqual([close])
  rerender(screen())
  expect(offered()).toEqual([refresh])
})

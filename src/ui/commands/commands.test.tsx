import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CommandsContext, createCommands, useCommand, type Command } from './commands.ts'

const refresh: Command = { label: 'Refresh', group: 'Screen', keys: 'r' }

function Part({ run }: { run: (() => void) | undefined }) {
  useCommand(refresh, run)
  return null
}

test('a command is offered while its part is on screen, and does what the part does at present', () => {
  const commands = createCommands()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const part = (run?: () => void) => (
    <CommandsContext value={commands}>
      <Part run={run} />
    </CommandsContext>
  )
  const { rerender, unmount } = render(part(first))
  rerender(part(second))
  for (const { command, run } of commands.offered()) {
    expect(command).toBe(refresh)
    run()
  }
  expect([first, second].map((run) => run.mock.calls.length)).toEqual([0, 1])
  rerender(part())
  expect(commands.offered()).toEqual([])
  rerender(part(first))
  expect(commands.offered()).toHaveLength(1)
  unmount()
  expect(commands.offered()).toEqual([])
})

test('of two parts the later one runs a command, until it is gone', () => {
  const commands = createCommands()
  const runs: string[] = []
  commands.offer({ command: refresh, run: () => void runs.push('screen') })
  const takeBack = commands.offer({ command: refresh, run: () => void runs.push('dialog') })
  const press = () => {
    for (const { run } of commands.offered()) run()
  }
  press()
  takeBack()
  press()
  expect(runs).toEqual(['dialog', 'screen'])
})

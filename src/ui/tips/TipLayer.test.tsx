import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tipOf } from './tip-content.ts'
import { TipLayer } from './TipLayer.tsx'

const start = '2026-03-04T09:30:00Z'

interface PageProps {
  hasTime: boolean
  onEscape: () => void
}

function Page({ hasTime, onEscape }: PageProps) {
  return (
    <MantineProvider>
      <button type="button" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        Close
      </button>
      {hasTime && <time dateTime={start}>9:30 am</time>}
      <TipLayer zoneless="Zone not reported" />
    </MantineProvider>
  )
}

/** Shows the tooltip of a time under the pointer; the focus is elsewhere. */
async function timeWithTip(onEscape: () => void) {
  const { rerender } = render(<Page hasTime onEscape={onEscape} />)
  act(() => screen.getByRole('button').focus())
  await userEvent.hover(screen.getByText('9:30 am'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('UTC')
  return { removeTime: () => rerender(<Page hasTime={false} onEscape={onEscape} />) }
}

it('Escape hides the tooltip first, and does what else it does after that', async () => {
  const onEscape = vi.fn<() => void>()
  await timeWithTip(onEscape)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('the tooltip of a time that is gone goes, and leaves Escape', async () => {
  const onEscape = vi.fn<() => void>()
  const { removeTime } = await timeWithTip(onEscape)
  removeTime()
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('a text that is only shown in part is said in full under the pointer and at the focus', async () => {
  render(
    <MantineProvider>
      <button type="button" data-tip="Choose a first day">
        Filter
      </button>
      <TipLayer zoneless="Zone not reported" />
    </MantineProvider>,
  )
  await userEvent.hover(screen.getByRole('button'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose a first day')
  await userEvent.unhover(screen.getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  await userEvent.tab()
  expect(screen.getByRole('tooltip')).toBeVisible()
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Choose a first day')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByRole('button')).not.toHaveAccessibleDescription()
})

function Members({ names }: { names: readonly string[] }) {
  const list = (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
  return (
    <MantineProvider>
      <button type="button" ref={tipOf(names.length > 0 && list, { isSaid: true })}>
        Members: {names.join(', ')}
      </button>
      <TipLayer zoneless="Zone not reported" />
    </MantineProvider>
  )
}

it('a press on a button shows its list, which follows what is known until there is nothing to say', async () => {
  const { rerender } = render(<Members names={['Ada']} />)
  const button = screen.getByRole('button')
  await userEvent.click(button)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Ada')
  rerender(<Members names={['Ada', 'Grace']} />)
  expect(screen.getByRole('tooltip')).toHaveTextContent('AdaGrace')
  // Its name says them.
  expect(button).not.toHaveAccessibleDescription()
  rerender(<Members names={[]} />)
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

it('what comes under a resting pointer has no tip before the pointer moves', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<Page hasTime onEscape={vi.fn<() => void>()} />)
  const time = screen.getByText('9:30 am')
  fireEvent.pointerOver(time)
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  fireEvent.pointerMove(time)
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(screen.getByRole('tooltip')).toHaveTextContent('UTC')
})

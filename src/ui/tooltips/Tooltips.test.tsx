import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { TestProviders } from '#app/test-providers.tsx'
import { Tooltips } from './Tooltips.tsx'

const Page = ({ hasTime = true }) => (
  <TestProviders>
    <button type="button" data-tooltip="Choose a first day">
      Filter
    </button>
    {hasTime && <time dateTime="2026-03-04T09:30:00Z">9:30 am</time>}
    <Tooltips zoneless="Time zone unknown" />
  </TestProviders>
)

const noTooltip = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())

it('shows a time in each zone under the pointer, until an Escape that does nothing else', async () => {
  render(<Page />)
  await userEvent.hover(screen.getByText('9:30 am'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('UTC')
  const isTaken: boolean[] = []
  const listen = ({ defaultPrevented }: KeyboardEvent) => isTaken.push(defaultPrevented)
  document.addEventListener('keydown', listen)
  onTestFinished(() => document.removeEventListener('keydown', listen))
  await userEvent.keyboard('{Escape}')
  await noTooltip()
  await userEvent.keyboard('{Escape}')
  expect(isTaken).toEqual([true, false])
})

it('stays while the pointer is on the tooltip, and closes when it leaves', async () => {
  render(<Page />)
  await userEvent.hover(screen.getByText('9:30 am'))
  await userEvent.hover(await screen.findByRole('tooltip'))
  expect(screen.getByRole('tooltip')).toBeVisible()
  await userEvent.hover(document.body)
  await noTooltip()
})

it('describes what has the focus', async () => {
  render(<Page />)
  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose a first day')
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Choose a first day')
  await userEvent.tab()
  await noTooltip()
  expect(screen.getByRole('button')).not.toHaveAccessibleDescription()
})

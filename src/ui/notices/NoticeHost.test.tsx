import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeHost } from './NoticeHost.tsx'
import { clearNotices, showNotice } from './show-notice.ts'

const saved = { tone: 'success', title: 'Apple', text: 'Saved' } as const
/** In ms: how long a success is shown, and the duration of the exit transition. */
const displayTime = 5000
const exitTime = 250

const toast = () => screen.queryByText('Saved')
const advance = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(async () => {
  render(<NoticeHost />, { wrapper: MantineProvider })
  act(() => showNotice({ tone: 'success', title: 'Apple', text: 'Loads the code' }))
  await screen.findByText('Loads the code')
  vi.useFakeTimers()
  act(clearNotices)
})

afterEach(() => {
  clearNotices()
  vi.useRealTimers()
})

test('a notice repeated while its toast is closing also closes by itself', () => {
  act(() => showNotice(saved))
  expect(toast()).toBeInTheDocument()
  advance(displayTime)
  act(() => {
    vi.advanceTimersByTime(exitTime)
    showNotice(saved)
  })
  expect(toast()).toBeInTheDocument()
  advance(displayTime)
  advance(exitTime)
  expect(toast()).not.toBeInTheDocument()
})

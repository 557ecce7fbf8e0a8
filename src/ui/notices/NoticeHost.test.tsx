import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeHost } from './NoticeHost.tsx'
import { clearNotices } from './notice-queue.ts'
import { loadStack, showNotice } from './show-notice.ts'

const saved = { tone: 'success', title: 'Portal', text: 'Saved' } as const
/** In ms: how long a success stays, and how long a toast takes to go. */
const stay = 5000
const wayOut = 250

const toast = () => screen.queryByText('Saved')
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(async () => {
  await loadStack()
  vi.useFakeTimers()
  render(<NoticeHost />, { wrapper: MantineProvider })
  await act(() => vi.advanceTimersByTimeAsync(0))
})

afterEach(() => {
  clearNotices()
  vi.useRealTimers()
})

test('what is told anew while its last toast is on its way out goes by itself as well', () => {
  act(() => showNotice(saved))
  expect(toast()).toBeInTheDocument()
  pass(stay)
  act(() => {
    vi.advanceTimersByTime(wayOut)
    showNotice(saved)
  })
  expect(toast()).toBeInTheDocument()
  pass(stay)
  pass(wayOut)
  expect(toast()).not.toBeInTheDocument()
})

import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { motion } from '../motion.ts'
import { Notices } from './Notices.tsx'
import { clearNotices, showNotice } from './show-notice.ts'

const saved = { tone: 'success', title: 'Apple', text: 'Saved' } as const
/** In ms: how long a success is shown, and the duration of the exit transition. */
const displayTime = 5000
const exitTime = motion

const toast = () => screen.queryByText('Saved')
const advance = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  render(<Notices />, { wrapper: MantineProvider })
  vi.useFakeTimers()
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

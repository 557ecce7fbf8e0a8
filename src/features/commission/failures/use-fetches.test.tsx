import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFetches } from './use-fetches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noop = () => undefined

it('does not repeat what has failed if a minute passes before the next list', async () => {
  const fails = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('down'))
  const works = vi.fn<() => Promise<unknown>>().mockResolvedValue(null)
  const fetches = [fails, works]
  renderHook(() => useFetches({ fetches, retries: [], paused: false, cancel: noop }))
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(fails).toHaveBeenCalledOnce()
  expect(works.mock.calls.length).toBeGreaterThan(1)
})

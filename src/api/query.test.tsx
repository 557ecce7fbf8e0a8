import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPlatform } from '#mocks/platform.ts'
import { prefetch } from './query.ts'

const failing = () => ({
  queryKey: ['counts'],
  queryFn: vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no'))),
})

beforeEach(() => localStorage.setItem('user', JSON.stringify(createPlatform().storedUser('admin'))))

test('pointing at a link does not refetch a failed query; opening its page does', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = failing()
  prefetch(client, query)
  await vi.waitFor(() => expect(client.getQueryState(query.queryKey)?.status).toBe('error'))
  prefetch(client, query, { preload: true })
  expect(client.isFetching()).toBe(0)
  expect(query.queryFn).toHaveBeenCalledTimes(1)
  prefetch(client, query)
  await vi.waitFor(() => expect(query.queryFn).toHaveBeenCalledTimes(2))
})

test('pointing at a link prefetches the data of its page', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = failing()
  prefetch(client, query, { preload: true })
  await vi.waitFor(() => expect(query.queryFn).toHaveBeenCalledTimes(1))
})

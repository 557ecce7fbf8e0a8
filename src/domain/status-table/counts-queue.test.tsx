import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { FanOut } from './counts-queue.ts'

const many = Array.from({ length: 100 }, (_, at) => `p${at}`)

/** A fan-out over a server that refuses the ids that `refuses` says, and the ids it was asked for so far. */
function fanOutOver(refuses: (id: string) => boolean) {
  const asked: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const fanOut = new FanOut(client, (id) => ({
    queryKey: [id],
    queryFn: async () => {
      asked.push(id)
      await Promise.resolve()
      if (refuses(id)) throw new Error('refused')
      return id
    },
  }))
  return { fanOut, asked }
}

async function loaded(fanOut: FanOut, ids: readonly string[]): Promise<void> {
  fanOut.load(ids)
  await vi.waitFor(() => expect(fanOut.progress()).toEqual({ settled: ids.length, total: ids.length }))
}

describe('a fan-out', () => {
  it('asks for new ids alone when ids come and go', async () => {
    const { fanOut, asked } = fanOutOver(() => false)
    await loaded(fanOut, ['a', 'b'])
    await loaded(fanOut, ['b', 'c'])
    expect(asked).toEqual(['a', 'b', 'c'])
  })

  it('asks for nothing of a list that changes after it was stopped, and for what is missing when it goes on', async () => {
    const { fanOut, asked } = fanOutOver(() => false)
    await loaded(fanOut, ['a', 'b'])
    fanOut.stop()
    fanOut.load(['b', 'c'])
    await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => requestAnimationFrame(done))
    expect(asked).toEqual(['a', 'b'])
    fanOut.resume()
    await vi.waitFor(() => expect(fanOut.progress()).toEqual({ settled: 2, total: 2 }))
    expect(asked).toEqual(['a', 'b', 'c'])
  })

  it('refreshes all, also where some have failed for long', async () => {
    const broken = new Set(['p1', 'p2', 'p3', 'p4', 'p50'])
    const { fanOut, asked } = fanOutOver((id) => broken.has(id))
    await loaded(fanOut, many)
    asked.length = 0
    await fanOut.refresh(many)
    expect(asked.toSorted()).toEqual(many.toSorted())
    expect(fanOut.down).toBeUndefined()
  })

  it('goes on past an id that fails for the first time', async () => {
    const broken = new Set<string>()
    const { fanOut, asked } = fanOutOver((id) => broken.has(id))
    await loaded(fanOut, many)
    asked.length = 0
    broken.add('p0').add('p30')
    await fanOut.refresh(many)
    expect(asked).toHaveLength(many.length)
    expect(fanOut.down).toBeUndefined()
  })

  it('asks a server that is down three times, then once, and all again once it answers', async () => {
    let isDown = false
    const { fanOut, asked } = fanOutOver(() => isDown)
    await loaded(fanOut, many)
    isDown = true
    const callsOfRound = async () => {
      asked.length = 0
      await fanOut.refresh(many)
      return asked.length
    }
    expect([await callsOfRound(), await callsOfRound(), await callsOfRound()]).toEqual([3, 1, 1])
    expect(fanOut.down).toBeDefined()
    isDown = false
    expect(await callsOfRound()).toBe(many.length)
    expect(fanOut.down).toBeUndefined()
  })

  it('makes only the calls under way when the server goes down in the middle of a refresh', async () => {
    let left = Infinity
    const { fanOut, asked } = fanOutOver(() => (left -= 1) < 0)
    await loaded(fanOut, many)
    asked.length = 0
    left = 40
    await fanOut.refresh(many)
    expect(asked.length).toBeLessThanOrEqual(40 + 6)
    expect(fanOut.down).toBeDefined()
  })

  it('is ready for the next refresh while one answer of the last is still on its way', async () => {
    const slow = Promise.withResolvers<string>()
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
    let isSlow = false
    const fanOut = new FanOut(client, (id) => ({
      queryKey: [id],
      queryFn: () => (isSlow && id === 'p3' ? slow.promise : id),
    }))
    await loaded(fanOut, many)
    isSlow = true
    const refresh = fanOut.refresh(many)
    expect(fanOut.refreshing).toBe(true)
    await vi.waitFor(() => expect(fanOut.refreshing).toBe(false))
    slow.resolve('p3')
    await refresh
  })

  it('asks for nothing once it is stopped, and goes on with what is not known', async () => {
    const { fanOut, asked } = fanOutOver(() => false)
    await loaded(fanOut, ['a'])
    fanOut.load(['a', 'b', 'c'])
    fanOut.stop()
    await fanOut.refresh(['a'])
    expect(asked).toEqual(['a'])
    fanOut.resume()
    await vi.waitFor(() => expect(fanOut.progress().settled).toBe(3))
    expect(asked).toEqual(['a', 'b', 'c'])
  })
})

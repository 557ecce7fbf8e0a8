import PQueue from 'p-queue'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { runSchema } from '#api/pipelines.ts'
import { ApiError } from '#lib/api-error.ts'
import { allPages, rowsOfPages } from './export-pages.ts'

const failure = new ApiError({ endpoint: 'pipelines.list', kind: 'http', status: 500 })

const tooMany = () => new ApiError({ endpoint: 'pipelines.list', kind: 'http', status: 429, retryAt: Date.now() + 5 })

const runs = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) =>
    z.parse(runSchema, { pipelineRunSeq: String(from + index) }),
  )

const runsOf = (page: number, total: number) => runs((page - 1) * 100, Math.min(page * 100, total))

interface Setting {
  total: number
  known?: number
  fails?: (page: number, attempt: number) => boolean
  error?: () => ApiError
  totalOf?: (page: number) => number
}

async function run({
  total,
  known = total,
  fails = () => false,
  error = () => failure,
  totalOf = () => total,
}: Setting) {
  const calls: number[] = []
  const queue = new PQueue({ concurrency: 2 })
  const onProgress = vi.fn<(done: number, all: number) => void>()
  const fetchPage = async (page: number) => {
    calls.push(page)
    await Promise.resolve()
    if (fails(page, calls.filter((one) => one === page).length)) throw error()
    return { pipelines: runsOf(page, total), total: totalOf(page), dropped: 0 }
  }
  const loaded = await allPages({
    total: known,
    signal: new AbortController().signal,
    onProgress,
    fetchPage: (page, signal) => queue.add(() => fetchPage(page), { signal }),
  })
  return { loaded, calls, progress: onProgress.mock.calls }
}

describe('all pages of a list', () => {
  it('are fetched and joined in the order of the list', async () => {
    const { loaded, calls, progress } = await run({ total: 5000 })
    expect(calls).toHaveLength(50)
    expect(loaded?.rows).toEqual(runs(0, 5000))
    expect(loaded).toMatchObject({ missing: [], remarks: [] })
    expect(progress[0]).toEqual([0, 5000])
    expect(progress.at(-1)).toEqual([5000, 5000])
  })

  it('are up to fifty, and the limit is shown', async () => {
    const { loaded, calls } = await run({ total: 6234 })
    expect(calls).toHaveLength(50)
    expect(loaded?.rows).toHaveLength(5000)
    expect(loaded?.missing).toEqual(['Only the first 5,000 of 6,234 rows were exported.'])
  })

  it('are tried once more behind the others', async () => {
    const { loaded, calls } = await run({ total: 400, fails: (page, attempt) => page === 1 && attempt === 1 })
    expect(calls).toEqual([1, 2, 3, 4, 1])
    expect(loaded?.rows).toHaveLength(400)
    expect(loaded?.missing).toEqual([])
  })

  it('may fail twice: their rows are named', async () => {
    const { loaded, calls } = await run({ total: 450, fails: (page) => page === 2 || page === 3 || page === 5 })
    expect(calls).toHaveLength(8)
    expect(loaded?.rows).toHaveLength(200)
    expect(loaded?.missing).toEqual(['Rows 101–300 and 401–450 couldn’t be loaded.'])
  })

  it('wait if the server asks for it', async () => {
    const { loaded, calls } = await run({ total: 1000, fails: (_, attempt) => attempt === 1, error: tooMany })
    expect(calls).toHaveLength(20)
    expect(loaded?.rows).toEqual(runs(0, 1000))
    expect(loaded?.missing).toEqual([])
  })

  it('are given up when the server is down', async () => {
    const { loaded, calls } = await run({ total: 5000, fails: () => true })
    expect(loaded).toBeUndefined()
    expect(calls.length).toBeLessThan(15)
  })

  it('are given up when the server goes down: what is loaded is kept', async () => {
    const { loaded, calls } = await run({ total: 5000, fails: (page) => page > 3 })
    expect(calls.length).toBeLessThan(15)
    expect(loaded?.rows).toEqual(runs(0, 300))
    expect(loaded?.missing).toEqual(['Rows 301–5,000 couldn’t be loaded.'])
  })

  it('follow a list that has grown', async () => {
    const { loaded, calls } = await run({ total: 250, known: 90 })
    expect(calls).toEqual([1, 2, 3])
    expect(loaded?.rows).toHaveLength(250)
    expect(loaded?.remarks).toEqual([])
  })

  it('have changed in the meantime where their responses differ', async () => {
    const { loaded } = await run({ total: 201, totalOf: (page) => (page === 1 ? 200 : 201) })
    expect(loaded?.remarks).toEqual(['The list changed from 200 to 201 rows during the export.'])
    expect(loaded?.missing).toEqual([])
  })

  it('say how many rows are on none of them', async () => {
    const { loaded } = await run({ total: 150, totalOf: () => 152 })
    expect(loaded?.missing).toEqual(['2 rows missing: unreadable, or moved to another page during the export.'])
  })

  it('end when they are canceled', async () => {
    const stop = new AbortController()
    const pages = allPages({
      total: 5000,
      signal: stop.signal,
      onProgress: () => undefined,
      fetchPage: async (page) => {
        if (page === 2) stop.abort()
        stop.signal.throwIfAborted()
        return { pipelines: runsOf(page, 5000), total: 5000, dropped: 0 }
      },
    })
    await expect(pages).rejects.toThrow('abort')
  })
})

it.each([
  [[2], '101–200'],
  [[3, 2], '101–300'],
  [[1, 3, 5], '1–100, 201–300, and 401–430'],
])('pages %j have the rows %s', (pages, text) => {
  expect(rowsOfPages(pages, 430)).toBe(text)
})

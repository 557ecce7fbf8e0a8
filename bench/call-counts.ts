import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import * as z from 'zod/mini'
import type { Bench } from './harness.ts'

const sourceMap = z.object({
  file: z.optional(z.string()),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
})

/** Start of each line of a text, so that an offset becomes a line and a column. */
function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** Finds by a built file's map how a function was called in the source; no name at all where there is no map. */
async function namer(bench: Bench, address: string): Promise<(offset: number) => string | undefined> {
  const file = join(bench.outDir, new URL(address).pathname)
  if (!existsSync(`${file}.map`)) return () => undefined
  const starts = lineStarts(await readFile(file, 'utf8'))
  const payload = z.parse(sourceMap, JSON.parse(await readFile(`${file}.map`, 'utf8')))
  const map = new SourceMap({ file: '', sourceRoot: '', ...payload })
  const sources = new Map(payload.sources.map((source, at) => [source, payload.sourcesContent[at]?.split('\n')]))
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset)
    const entry = map.findEntry(line, offset - (starts[line] ?? 0))
    if (!('originalLine' in entry)) return undefined
    const text = sources.get(entry.originalSource)?.[entry.originalLine]
    return /function (\w+)/.exec(text?.slice(entry.originalColumn) ?? '')?.[1]
  }
}

/**
 * Starts to count the calls of the page's functions. The function it gives stops and tells how often these were called,
 * by their names in the source; 0 for one that is not called, or not called so.
 */
export async function countCalls(bench: Bench, cdp: CDPSession) {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async (names: readonly string[]): Promise<number[]> => {
    const { result } = await cdp.send('Profiler.takePreciseCoverage')
    await cdp.send('Profiler.stopPreciseCoverage')
    const counts = new Map<string, number>()
    for (const { url, functions } of result) {
      if (!/\/assets\/.*\.js$/.test(url)) continue
      const nameAt = await namer(bench, url)
      for (const { ranges } of functions) {
        const [whole] = ranges
        const called = whole && nameAt(whole.startOffset)
        if (called) counts.set(called, (counts.get(called) ?? 0) + whole.count)
      }
    }
    return names.map((one) => counts.get(one) ?? 0)
  }
}

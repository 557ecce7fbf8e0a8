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

/** The offset of each line's start, to convert an offset into line and column. */
function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** Returns a lookup from an offset in a built file to the function's source name; undefined without a source map. */
async function sourceNames(bench: Bench, address: string): Promise<(offset: number) => string | undefined> {
  const file = join(bench.outDir, new URL(address).pathname)
  if (!existsSync(`${file}.map`)) return () => undefined
  const starts = lineStarts(await readFile(file, 'utf8'))
  const payload = z.parse(sourceMap, JSON.parse(await readFile(`${file}.map`, 'utf8')))
  const map = new SourceMap({ file: '', sourceRoot: '', ...payload })
  const sources = new Map(payload.sources.map((source, index) => [source, payload.sourcesContent[index]?.split('\n')]))
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset)
    const entry = map.findEntry(line, offset - (starts[line] ?? 0))
    if (!('originalLine' in entry)) return undefined
    const text = sources.get(entry.originalSource)?.[entry.originalLine]
    return /function (\w+)/.exec(text?.slice(entry.originalColumn) ?? '')?.[1]
  }
}

/**
 * Starts counting the calls of the page's functions. The returned function stops and returns the number of calls for
 * each source name; 0 for a function that is unknown or was not called.
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
      const nameAt = await sourceNames(bench, url)
      for (const { ranges } of functions) {
        const [whole] = ranges
        const name = whole && nameAt(whole.startOffset)
        if (name) counts.set(name, (counts.get(name) ?? 0) + whole.count)
      }
    }
    return names.map((one) => counts.get(one) ?? 0)
  }
}

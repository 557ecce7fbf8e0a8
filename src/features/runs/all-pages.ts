import { ApiError } from '#lib/api-error.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import type { ExportJob, ExportNotes } from '#ui/export/exported.ts'

export const pageSize = 100
const maxPages = 50

const workers = 2

/** After this many consecutive failures, the remaining pages count as failed. */
const maxFailures = 6

interface PageOfRows<Row> {
  rows: readonly Row[]
  total: number
}

interface AllPagesInput<Row> extends ExportJob {
  total: number
  idOf: (row: Row) => string
  fetchPage: (page: number) => Promise<PageOfRows<Row>>
}

const pagesOf = (total: number): number => Math.min(maxPages, Math.max(1, Math.ceil(total / pageSize)))

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

export function rowsOfPages(pages: readonly number[], total: number): string {
  const spans: { from: number; to: number }[] = []
  for (const page of pages.toSorted((one, other) => one - other)) {
    const from = (page - 1) * pageSize + 1
    const to = Math.min(page * pageSize, total)
    const last = spans.at(-1)
    if (last?.to === from - 1) last.to = to
    else spans.push({ from, to })
  }
  return new Intl.ListFormat('en').format(spans.map(({ from, to }) => `${formatCount(from)}–${formatCount(to)}`))
}

/** Undefined if no page could be loaded. */
export async function allPages<Row>(input: AllPagesInput<Row>): Promise<(ExportNotes & { rows: Row[] }) | undefined> {
  const { idOf, fetchPage, signal, onProgress } = input
  const pages = new Map<number, readonly Row[]>()
  const failed: number[] = []
  const totals: number[] = []
  let failures = 0
  const latest = () => totals.at(-1) ?? input.total
  const waiting = range(1, pagesOf(input.total)).map((page) => ({ page, isLast: false }))
  let requested = waiting.length

  const tryPage = async (page: number): Promise<boolean> => {
    if (failures >= maxFailures) return false
    try {
      const { rows, total } = await fetchPage(page)
      pages.set(page, rows)
      totals.push(total)
      failures = 0
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failures += 1
      return false
    }
  }
  const load = async (page: number, isLast: boolean): Promise<void> => {
    const isLoaded = await tryPage(page)
    if (!isLoaded && isLast) failed.push(page)
    else if (!isLoaded) waiting.push({ page, isLast: true })
    const upTo = pagesOf(latest())
    waiting.push(...range(requested + 1, upTo).map((next) => ({ page: next, isLast: false })))
    requested = Math.max(requested, upTo)
    const shown = Math.min(latest(), maxPages * pageSize)
    onProgress(Math.min(shown, (pages.size + failed.length) * pageSize), shown)
  }
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- each worker fetches one page at a time
      await load(next.page, next.isLast)
    }
  }

  onProgress(0, Math.min(input.total, maxPages * pageSize))
  // One worker may run out of pages while the other learns that there are more.
  while (waiting.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- until nothing is left
    await Promise.all(Array.from({ length: workers }, work))
  }
  if (pages.size === 0) return undefined

  const inOrder = [...pages].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows)
  // A row added during the export moves the last row of a page to the next, so rows may repeat.
  const rows = [...new Map(inOrder.map((row) => [idOf(row), row])).values()]
  return { rows, ...notesOf({ rowCount: rows.length, failed, totals }) }
}

interface Outcome {
  rowCount: number
  failed: readonly number[]
  totals: readonly number[]
}

function notesOf({ rowCount, failed, totals }: Outcome): ExportNotes {
  const [first = 0, last = 0] = [totals[0], totals.at(-1)]
  const limit = Math.min(last, maxPages * pageSize)
  const isCut = last > limit
  const lost = failed.length === 0 ? limit - rowCount : 0
  const hasChanged = first !== last
  return {
    missing: [
      ...(failed.length > 0 ? [`Rows ${rowsOfPages(failed, limit)} couldn’t be loaded.`] : []),
      ...(isCut ? [`The file contains only the first ${formatCount(limit)} of ${formatCount(last)} rows.`] : []),
      ...(lost > 0 ? [`${counted(lost, 'row')} couldn’t be read or moved to another page during the export.`] : []),
    ],
    remarks: hasChanged
      ? [`The list changed from ${formatCount(first)} to ${formatCount(last)} rows during the export.`]
      : [],
  }
}

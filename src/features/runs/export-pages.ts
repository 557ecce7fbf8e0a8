import type { Run, RunsResponse } from '#api/pipelines.ts'
import { ApiError } from '#lib/api-error.ts'
import { readAll } from '#lib/many.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import type { ExportedRows, ExportJob } from '#ui/export/exported.ts'

export const pageSize = 100
const maxPages = 50

/** After this many consecutive failures, the remaining pages count as failed. */
const maxFailures = 6

interface AllPagesInput extends ExportJob {
  total: number
  fetchPage: (page: number, signal: AbortSignal) => Promise<RunsResponse>
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
export async function allPages(input: AllPagesInput): Promise<ExportedRows<Run> | undefined> {
  const { fetchPage, signal, onProgress } = input
  const pages = new Map<number, readonly Run[]>()
  const totals: number[] = []
  const givenUp = new AbortController()
  let failures = 0
  const latest = () => totals.at(-1) ?? input.total
  const showProgress = () => {
    const shown = Math.min(latest(), maxPages * pageSize)
    onProgress(Math.min(shown, pages.size * pageSize), shown)
  }
  const loadPage = async (page: number): Promise<void> => {
    try {
      const { pipelines, total } = await fetchPage(page, AbortSignal.any([signal, givenUp.signal]))
      pages.set(page, pipelines)
      totals.push(total)
      failures = 0
    } catch (error) {
      failures += error instanceof ApiError && error.status === 429 ? 0 : 1
      // The pages that are left fail with the same error.
      if (failures === maxFailures) givenUp.abort(error)
      throw error
    }
  }
  const load = (numbers: readonly number[]) => readAll(numbers, loadPage, { signal, onProgress: showProgress })

  showProgress()
  const known = pagesOf(input.total)
  const unloaded = await load(range(1, known))
  const failed = await load([...unloaded.keys(), ...range(known + 1, pagesOf(latest()))])
  if (pages.size === 0) return undefined

  const inOrder = [...pages].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows)
  // A row added during the export moves the last row of a page to the next, so rows may repeat.
  const rows = [...new Map(inOrder.map((row) => [row.pipelineRunSeq, row])).values()]
  return { rows, ...notesOf(rows.length, [...failed.keys()], totals) }
}

function notesOf(
  rowCount: number,
  failed: readonly number[],
  totals: readonly number[],
): Omit<ExportedRows<Run>, 'rows'> {
  const [first = 0, last = 0] = [totals[0], totals.at(-1)]
  const limit = Math.min(last, maxPages * pageSize)
  const isCut = last > limit
  const lost = failed.length === 0 ? limit - rowCount : 0
  const hasChanged = first !== last
  return {
    missing: [
      ...(failed.length > 0 ? [`Rows ${rowsOfPages(failed, limit)} couldn’t be loaded.`] : []),
      ...(isCut ? [`Only the first ${formatCount(limit)} of ${formatCount(last)} rows were exported.`] : []),
      ...(lost > 0 ? [`${counted(lost, 'row')} missing: unreadable, or moved to another page during the export.`] : []),
    ],
    remarks: hasChanged
      ? [`The list changed from ${formatCount(first)} to ${formatCount(last)} rows during the export.`]
      : [],
  }
}

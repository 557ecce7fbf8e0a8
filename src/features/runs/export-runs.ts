import type { QueryClient } from '@tanstack/react-query'
import { fetchRuns } from '#api/pipelines.ts'
import type { Run } from '#api/run-schemas.ts'
import { allPages, pageSize } from '#domain/export/all-pages.ts'
import { isoTimestamp } from '#lib/dates.ts'
import { exported, zonedTitle, type ExportColumn, type ExportSource } from '#ui/export/exported.ts'
import { runFields, runsQueryOf, type RunField, type RunsView } from './pipelines-search.ts'
import { runTitles } from './run-columns.tsx'
import { runLength, statusWord, timeFields } from './run-texts.ts'

interface RunsExport {
  client: QueryClient
  portalId: string
  /** The name of the portal; its id as long as that is not known. */
  portal: string
  view: RunsView
  /** The number of runs as it is on screen. */
  total: number
  /** The ids of the columns in their order. */
  columns: readonly string[]
  zone: string
  formatTime: (instant: string) => string
}

/** A column of the table: its text as it is shown, and its value with times in UTC. */
function runColumn(id: RunField, { zone, formatTime }: RunsExport): ExportColumn<Run> {
  const title = runTitles.find((one) => one.id === id)?.title ?? id
  if (timeFields.has(id)) {
    const timeOf = (run: Run) => run[id]?.toString()
    const textOf = (run: Run) => {
      const time = timeOf(run)
      return time && formatTime(time)
    }
    return {
      id,
      title: zonedTitle(title, zone),
      text: textOf,
      value: (run) => isoTimestamp(timeOf(run)),
    }
  }
  const textOf = (run: Run) => {
    const value = run[id]
    // A bigint has no place in JSON.
    return typeof value === 'bigint' ? String(value) : value
  }
  return { id, title, text: id === 'status' ? statusWord : textOf }
}

/** Beside the columns: the duration, and the number of the run. */
const besides: readonly ExportColumn<Run>[] = [
  { id: 'duration', title: 'Duration', text: (run) => runLength(run, Date.now()) },
  { id: 'pipelineRunSeq', title: 'Run', text: (run) => run.pipelineRunSeq },
]

/** All runs of a view, in the columns of the table. */
export const runsExport = (input: RunsExport): ExportSource => ({
  names: ['runs', input.portal],
  zone: input.zone,
  async load({ signal, onProgress }) {
    const query = { ...runsQueryOf(input.view), top: pageSize }
    const loaded = await allPages({
      total: input.total,
      signal,
      onProgress,
      idOf: (run: Run) => run.pipelineRunSeq,
      fetchPage: async (page) => {
        const { pipelines: rows, total } = await fetchRuns(
          input.client,
          input.portalId,
          { ...query, page_no: page },
          signal,
        )
        return { rows, total }
      },
    })
    const fields = input.columns.flatMap((id) => runFields.find((field) => field === id) ?? [])
    return loaded && exported([...fields.map((id) => runColumn(id, input)), ...besides], loaded.rows, loaded)
  },
})

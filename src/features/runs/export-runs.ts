import type { QueryClient } from '@tanstack/react-query'
import { fetchRuns, type Run } from '#api/pipelines.ts'
import { allPages, pageSize } from './all-pages.ts'
import { isoTimestamp, timeBetween } from '#lib/dates.ts'
import { exported, zonedTitle, type ExportColumn, type ExportSource } from '#ui/export/exported.ts'
import { runFields, runsQueryOf, type RunField, type RunsView } from '#domain/run-rules/pipelines-search.ts'
import { titleOf } from './run-columns.tsx'
import { statusWord, timeFields } from './run-texts.ts'

interface RunsExport {
  client: QueryClient
  portalId: string
  portal: string
  view: RunsView
  total: number
  columns: readonly string[]
  zone: string
}

/** ISO 8601 in UTC, because spreadsheets can sort it. */
function runColumn(id: RunField): ExportColumn<Run> {
  const title = titleOf(id)
  if (timeFields.has(id))
    return { id, title: zonedTitle(title, 'UTC'), text: (run) => isoTimestamp(run[id]?.toString()) }
  const textOf = (run: Run) => {
    const value = run[id]
    // JSON has no bigint.
    return typeof value === 'bigint' ? String(value) : value
  }
  return { id, title, text: id === 'status' ? statusWord : textOf }
}

function secondsOf({ startTime, stopTime }: Run): number | undefined {
  const duration = timeBetween(startTime, stopTime)
  return duration === undefined ? undefined : Math.round(duration / 1000)
}

/** So that files of several portals can be combined. */
const moreColumns = (portal: string): readonly ExportColumn<Run>[] => [
  { id: 'durationSeconds', title: 'Duration (s)', text: secondsOf },
  { id: 'pipelineRunSeq', title: 'Run', text: (run) => run.pipelineRunSeq },
  { id: 'portal', title: 'Portal', text: () => portal },
]

export const runsExport = (input: RunsExport): ExportSource => ({
  names: ['runs', input.portal],
  zone: input.zone,
  async load({ signal, onProgress }) {
    const query = { ...runsQueryOf(input.view), top: pageSize }
    const loaded = await allPages({
      total: input.total,
      signal,
      onProgress,
      fetchPage: (page, ended) => fetchRuns(input.client, input.portalId, { ...query, page_no: page }, ended),
    })
    const fields = input.columns.flatMap((id) => runFields.find((field) => field === id) ?? [])
    return loaded && exported([...fields.map(runColumn), ...moreColumns(input.portal)], loaded.rows, loaded)
  },
})

import type { QueryClient } from '@tanstack/react-query'
import { fetchRuns, type Run } from '#api/pipelines.ts'
import { allPages, pageSize } from './export-pages.ts'
import { isoTimestamp, timeBetween } from '#lib/dates.ts'
import { zonedTitle, type Export, type ExportColumn } from '#ui/export/exported.ts'
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

export function runsExport({ client, portalId, portal, view, total, columns }: RunsExport): Export<Run> {
  const fields = columns.flatMap((id) => runFields.find((field) => field === id) ?? [])
  const query = { ...runsQueryOf(view), top: pageSize }
  return {
    name: `runs ${portal}`,
    columns: [...fields.map(runColumn), ...moreColumns(portal)],
    load: (job) =>
      allPages({
        ...job,
        total,
        fetchPage: (page, signal) => fetchRuns(client, portalId, { ...query, page_no: page }, signal),
      }),
  }
}

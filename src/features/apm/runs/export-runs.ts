import type { ApmRun } from '#api/apm-runs.ts'
import { exported, textColumns, type ExportSource } from '#ui/export/exported.ts'
import { runColumns } from './run-columns.tsx'

interface ApmRunsExport {
  /** The name of the portal; its id as long as that is not known. */
  portal: string
  /** In display order, the folded ones too. */
  runs: readonly ApmRun[]
  /** The ids of the columns in their order. */
  columns: readonly string[]
}

/** The runs of an APM portal. In JSON as the portal reports them: its times have no zone. */
export const apmRunsExport = ({ portal, runs, columns }: ApmRunsExport): ExportSource => ({
  names: ['runs', portal],
  load() {
    const known = textColumns(runColumns).map((column) => ({
      ...column,
      value: (run: ApmRun): unknown => Reflect.get(run, column.id),
    }))
    const inOrder = columns.flatMap((id) => known.find((column) => column.id === id) ?? [])
    const number = { id: 'runlistno', title: 'Run', text: ({ runlistno }: ApmRun) => runlistno }
    return exported([...inOrder, number], runs)
  },
})

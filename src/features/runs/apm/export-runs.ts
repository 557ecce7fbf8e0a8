import type { ApmRun } from '#api/apm-runs.ts'
import { textColumns } from '#ui/data-table/columns.ts'
import type { Export } from '#ui/export/exported.ts'
import { runColumns } from './run-columns.tsx'

interface ApmRunsExport {
  portal: string
  runs: readonly ApmRun[]
  columns: readonly string[]
}

/** JSON keeps the times as the portal reports them, without a zone. */
export function apmRunsExport({ portal, runs, columns }: ApmRunsExport): Export<ApmRun> {
  const known = textColumns(runColumns).map((column) => ({
    ...column,
    value: (run: ApmRun): unknown => Reflect.get(run, column.id),
  }))
  const inOrder = columns.flatMap((id) => known.find((column) => column.id === id) ?? [])
  const more = [
    { id: 'runlistno', title: 'Run', text: ({ runlistno }: ApmRun) => runlistno },
    { id: 'portal', title: 'Portal', text: () => portal },
  ]
  return { name: `runs ${portal}`, columns: [...inOrder, ...more], load: () => ({ rows: runs }) }
}

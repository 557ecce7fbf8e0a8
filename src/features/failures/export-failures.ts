import { formatPart, isoInstant } from '#lib/dates.ts'
import { listExport, zonedTitle, type ExportColumn, type ExportNotes, type ExportSource } from '#ui/export/exported.ts'
import type { GroupRow } from './failure-columns.tsx'

type Column = ExportColumn<GroupRow>

/** A time as it is read, and the same for a program. */
const timeColumns = (id: 'first' | 'last', title: string, zone: string): Column[] => [
  {
    id,
    title: zonedTitle(title, zone),
    text: (row) => row[id] && formatPart(row[id], 'dayAndMinute', zone),
  },
  { id: `${id}Iso`, title: `${title} (ISO 8601)`, text: (row) => row[id] && isoInstant(row[id]) },
]

const columnsIn = (zone: string): Column[] => [
  { id: 'code', title: 'Code', text: ({ code }) => code },
  { id: 'failure', title: 'Failure', text: ({ title }) => title },
  { id: 'runs', title: 'Runs', text: ({ runs }) => runs.length },
  { id: 'new', title: 'New', text: ({ newRuns }) => newRuns },
  { id: 'portals', title: 'Portals', text: ({ names }) => names.join(', '), value: ({ names }) => names },
  { id: 'stages', title: 'Stages', text: ({ stages }) => stages.join(', '), value: ({ stages }) => stages },
  ...timeColumns('first', 'First', zone),
  ...timeColumns('last', 'Last', zone),
]

/** The groups of failures that are shown, in their order. */
export const failuresExport = (rows: readonly GroupRow[], zone: string, notes: ExportNotes): ExportSource =>
  listExport({ name: 'failures', columns: columnsIn(zone), rows, notes })

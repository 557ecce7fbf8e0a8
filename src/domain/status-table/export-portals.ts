import { statuses } from '#domain/statuses.ts'
import { lateText } from '#domain/late/late-runs.ts'
import { counted } from '#lib/numbers.ts'
import { exported, type ExportColumn, type ExportSource } from '#ui/export/exported.ts'
import type { Column } from '#ui/data-table/columns.ts'
import { daysText, type PortalRow } from '#domain/status-table/portal-rows.ts'

interface PortalsExport {
  name: string
  columns: readonly Column<PortalRow>[]
  rows: readonly PortalRow[]
}

const besides: readonly ExportColumn<PortalRow>[] = [
  { id: 'domain', title: 'Domain', text: ({ domain }) => domain },
  { id: 'id', title: 'Portal ID', text: ({ id }) => id },
]

const ofCommission: readonly ExportColumn<PortalRow>[] = [
  {
    id: 'days',
    title: 'Displayed days',
    text: (row) => (typeof row.days === 'number' ? daysText(row.days) : undefined),
  },
  // Empty if it was not checked.
  { id: 'late', title: 'Late', text: ({ summary: { late } }) => late?.runs && (lateText(late.runs) ?? 'No') },
]

export function portalsExport({ name, columns, rows }: PortalsExport): ExportSource {
  const shown = columns.map(({ id, title }): ExportColumn<PortalRow> => {
    const field = statuses.find((status) => status.field === id)?.field
    return {
      id,
      title,
      text: field ? (row) => row.summary.counts?.[field] : (row) => row.name,
    }
  })
  const isCommission = rows.some((row) => row.days !== undefined)
  const unknown = rows.filter((row) => row.summary.counts === undefined).length
  return {
    names: [name],
    load: () =>
      exported([...shown, ...(isCommission ? ofCommission : []), ...besides], rows, {
        missing: unknown > 0 ? [`Counts are missing for ${counted(unknown, 'portal')}.`] : [],
      }),
  }
}

import { statuses } from '#domain/statuses.ts'
import { counted } from '#lib/numbers.ts'
import type { Export, ExportColumn } from '#ui/export/exported.ts'
import { daysText } from '#domain/portals.ts'
import { type PortalRow } from './portal-rows.ts'
import type { ExtraState } from './portal-totals.ts'

const portalName: ExportColumn<PortalRow> = { id: 'name', title: 'Portal', text: ({ name }) => name }

const besides: readonly ExportColumn<PortalRow>[] = [
  { id: 'domain', title: 'Domain', text: ({ domain }) => domain },
  { id: 'id', title: 'Portal ID', text: ({ id }) => id },
]

const days: ExportColumn<PortalRow> = {
  id: 'days',
  title: 'Displayed days',
  text: (row) => (typeof row.days === 'number' ? daysText(row.days) : undefined),
}

const counts = statuses.map(({ word, field }): ExportColumn<PortalRow> => ({
  id: field,
  title: word,
  text: (row) => row.summary.counts?.[field],
}))

export function portalsExport(name: string, rows: readonly PortalRow[], extra?: ExtraState): Export<PortalRow> {
  const isCommission = rows.some((row) => row.days !== undefined)
  const unknown = rows.filter((row) => row.summary.counts === undefined).length
  const columns = [portalName, ...counts, ...(isCommission ? [days] : []), ...(extra ? [extra.column] : []), ...besides]
  return {
    name,
    columns,
    load: () => ({ rows, missing: unknown > 0 ? [`Counts are missing for ${counted(unknown, 'portal')}.`] : [] }),
  }
}

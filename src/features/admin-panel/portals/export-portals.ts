import type { Portal } from '#api/portals.ts'
import { listExport, type ExportColumn } from '#ui/export/exported.ts'
import { portalColumns } from './portal-columns.tsx'

interface PortalsExport {
  /** In display order. */
  rows: readonly Portal[]
  /** Each undefined as long as it is not known. */
  days: readonly { id: string; pipelineDays: number | undefined }[] | undefined
  members: readonly { portalId: string; members: readonly string[] }[] | undefined
}

/** The portals of the admin panel with their displayed days and members. */
export function portalsExport({ rows, days, members }: PortalsExport) {
  const daysOf = new Map(days?.map((entry) => [entry.id, entry.pipelineDays]))
  const membersOf = new Map(members?.map((entry) => [entry.portalId, entry.members]))
  const emailsOf = ({ id }: Portal) => members && (membersOf.get(id) ?? [])
  const cells: Readonly<Record<string, Pick<ExportColumn<Portal>, 'text' | 'value'>>> = {
    name: { text: ({ name }) => name },
    domain: { text: ({ domain }) => domain },
    days: {
      text: ({ id }) => (daysOf.get(id) === 0 ? 'All' : daysOf.get(id)),
      value: ({ id }) => daysOf.get(id),
    },
    members: { text: (portal) => emailsOf(portal)?.join(', '), value: emailsOf },
  }
  const shown = portalColumns.flatMap(({ id = '', meta }) => {
    const cell = cells[id]
    return cell ? [{ id, title: meta?.title ?? id, ...cell }] : []
  })
  const besides: ExportColumn<Portal>[] = [{ id: 'id', title: 'Portal id', text: ({ id }) => id }]
  const missing = [
    ...(days ? [] : ['The pipeline days are not known.']),
    ...(members ? [] : ['The members are not known.']),
  ]
  return listExport({ name: 'members', columns: [...shown, ...besides], rows, notes: { missing } })
}

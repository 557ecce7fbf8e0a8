import { linkOptions, useParams } from '@tanstack/react-router'
import type { Threshold } from '#api/thresholds.ts'
import { TruncatedText } from '#ui/TruncatedText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { RowActions, RowLink } from '#ui/data-table/RowParts.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'

const column = columnsFor<Threshold>()

/** The names of a threshold's portals, truncated to one line; at most 40 in its tooltip. */
function Names({ names, length }: { names: readonly (string | undefined)[]; length: number }) {
  if (names.length === 0) return '—'
  const shown = names.slice(0, 40).map((name) => name ?? '—')
  const more = names.length - shown.length
  return <TruncatedText text={`${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`} length={length} />
}

function DeleteLink({ threshold: { id, name } }: { threshold: Threshold }) {
  const { base } = useParams({ from: '/_auth/$base/admin-panel/threshold' })
  const link = linkOptions({
    to: '/$base/admin-panel/threshold/$thresholdId/delete',
    params: { base, thresholdId: id },
    ...overlayLink,
  })
  return (
    <RowActions>
      <RowLink danger label={`Delete ${name}`} link={link}>
        Delete
      </RowLink>
    </RowActions>
  )
}

/** The seven columns in the required order, and the delete action. */
export const thresholdColumns = column.columns([
  column.accessor('name', {
    header: 'Threshold Name',
    size: 185,
    meta: { grows: true },
    cell: ({ row }) => <TruncatedText text={row.original.name} length={24} />,
  }),
  column.accessor('key', { header: 'Field Name', size: 150, cell: ({ row }) => row.original.key ?? '—' }),
  column.accessor('condition', { header: 'Comparison', size: 200, cell: ({ row }) => row.original.condition ?? '—' }),
  column.accessor('value', {
    header: 'Values',
    size: 145,
    cell: ({ row }) => <TruncatedText text={row.original.value ?? '—'} length={16} />,
  }),
  column.accessor('thresholdTime', {
    header: 'Threshold Time',
    size: 135,
    meta: { align: 'end' },
    cell: ({ row }) => (row.original.thresholdTime === undefined ? '—' : `${row.original.thresholdTime} min`),
  }),
  column.accessor('portals', {
    header: 'Portals',
    size: 175,
    cell: ({ row }) => <Names names={row.original.portals.map(({ name }) => name)} length={20} />,
  }),
  column.accessor('portals', {
    id: 'domain',
    header: 'Domain',
    size: 235,
    cell: ({ row }) => <Names names={row.original.portals.map(({ domain }) => domain)} length={26} />,
  }),
  column.accessor('id', { header: 'Action', size: 90, cell: ({ row }) => <DeleteLink threshold={row.original} /> }),
])

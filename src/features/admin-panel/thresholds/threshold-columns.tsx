import { linkOptions, useParams } from '@tanstack/react-router'
import type { Threshold } from '#api/thresholds.ts'
import { TruncatedText } from '#ui/TruncatedText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { RowActions, RowLink } from '#ui/data-table/RowParts.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'

/** The names of a threshold's portals, truncated to one line; at most 40 in its tooltip. */
function Names({ names, length }: { names: readonly (string | undefined)[]; length: number }) {
  if (names.length === 0) return '—'
  const shown = names.slice(0, 40).map((name) => name ?? '—')
  const more = names.length - shown.length
  return <TruncatedText text={`${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`} length={length} />
}

/** The same in full, for a file. */
const listed = (names: readonly (string | undefined)[]) => names.map((name) => name ?? '—').join(', ')

function DeleteLink({ threshold: { id, name } }: { threshold: Threshold }) {
  const { base } = useParams({ from: '/_auth/$base/admin-panel/threshold' })
  const link = linkOptions({
    to: '/$base/admin-panel/threshold/$thresholdId/delete',
    params: { base, thresholdId: id },
    ...overlayLink,
  })
  return (
    <RowActions>
      <RowLink danger text="Delete" about={name} link={link} />
    </RowActions>
  )
}

/** The seven columns in the required order, and the delete action. */
export const thresholdColumns = columnsFor<Threshold>([
  {
    id: 'name',
    title: 'Threshold Name',
    size: 185,
    grows: true,
    text: ({ name }) => name,
    cell: ({ name }) => <TruncatedText text={name} length={24} />,
  },
  { id: 'key', title: 'Field Name', size: 150, text: ({ key }) => key },
  { id: 'condition', title: 'Comparison', size: 200, text: ({ condition }) => condition },
  {
    id: 'value',
    title: 'Values',
    size: 145,
    text: ({ value }) => value,
    cell: ({ value }) => <TruncatedText text={value ?? '—'} length={16} />,
  },
  {
    id: 'thresholdTime',
    title: 'Threshold Time',
    size: 135,
    align: 'end',
    text: ({ thresholdTime }) => (thresholdTime === undefined ? undefined : `${thresholdTime} min`),
  },
  {
    id: 'portals',
    title: 'Portals',
    size: 175,
    text: ({ portals }) => listed(portals.map(({ name }) => name)),
    cell: ({ portals }) => <Names names={portals.map(({ name }) => name)} length={20} />,
  },
  {
    id: 'domain',
    title: 'Domain',
    size: 235,
    text: ({ portals }) => listed(portals.map(({ domain }) => domain)),
    cell: ({ portals }) => <Names names={portals.map(({ domain }) => domain)} length={26} />,
  },
  { id: 'action', title: 'Action', size: 90, cell: (threshold) => <DeleteLink threshold={threshold} /> },
])

import type { Threshold } from '#api/thresholds.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { contentWidth } from './column-widths.ts'
import { RowMenuButton } from './RowMenuButton.tsx'
import { ThresholdCard } from './ThresholdCard.tsx'
import { WatchedDomains, WatchedPortals } from './WatchedPortals.tsx'
import { WouldMatchCell } from './WouldMatchCell.tsx'

/** All names in full, for a file. */
const listed = (names: readonly (string | undefined)[]) => names.map((name) => name ?? '—').join(', ')

const timeText = ({ thresholdTime }: Threshold) => (thresholdTime === undefined ? undefined : `${thresholdTime} min`)

const action: Column<Threshold> = {
  id: 'action',
  title: 'Action',
  size: 66,
  cell: (threshold) => <RowMenuButton threshold={threshold} />,
}

/** The seven columns in the required order, what each would match now, and its actions; as wide as their content. */
export function thresholdColumns(thresholds: readonly Threshold[]) {
  const wide = (title: string, textOf: (threshold: Threshold) => string | undefined, max?: number) =>
    contentWidth(title, thresholds.map(textOf), max === undefined ? {} : { max })
  return columnsFor<Threshold>([
    { id: 'name', title: 'Threshold Name', size: wide('Threshold Name', ({ name }) => name), text: ({ name }) => name },
    { id: 'key', title: 'Field Name', size: wide('Field Name', ({ key }) => key, 180), text: ({ key }) => key },
    {
      id: 'condition',
      title: 'Comparison',
      size: wide('Comparison', ({ condition }) => condition, 200),
      text: ({ condition }) => condition,
    },
    { id: 'value', title: 'Values', size: wide('Values', ({ value }) => value, 180), text: ({ value }) => value },
    { id: 'thresholdTime', title: 'Threshold Time', size: 92, wraps: true, align: 'end', text: timeText },
    {
      id: 'portals',
      title: 'Portals',
      size: 88,
      grows: true,
      text: ({ portals }) => listed(portals.map(({ name }) => name)),
      cell: (threshold) => <WatchedPortals threshold={threshold} />,
    },
    {
      id: 'domain',
      title: 'Domain',
      size: 88,
      grows: true,
      text: ({ portals }) => listed(portals.map(({ domain }) => domain)),
      cell: (threshold) => <WatchedDomains threshold={threshold} />,
    },
    {
      id: 'match',
      title: 'Would match now',
      size: 148,
      cell: (threshold) => <WouldMatchCell threshold={threshold} />,
    },
    action,
  ])
}

/** Each threshold as a card, for a narrow list. */
export const cardColumns = columnsFor<Threshold>([
  {
    id: 'card',
    title: 'Threshold',
    size: 60,
    grows: true,
    cell: (threshold) => <ThresholdCard threshold={threshold} />,
  },
  action,
])

import type { Threshold } from '#api/thresholds.ts'
import { formatFigure } from '#lib/numbers.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { contentWidth, sharesOf } from './column-widths.ts'
import { ThresholdCard } from './ThresholdCard.tsx'
import { ThresholdMenu } from './ThresholdMenu.tsx'
import { WatchedDomains, WatchedPortals } from './WatchedPortals.tsx'
import { WouldMatchCell } from './WouldMatchCell.tsx'
import classes from './ThresholdList.module.css'

/** All names in full, for a file. */
const listed = (names: readonly (string | undefined)[]) => names.map((name) => name ?? '—').join(', ')

const timeText = ({ thresholdTime }: Threshold) =>
  thresholdTime === undefined ? undefined : `${formatFigure(thresholdTime)} min`

const action: Column<Threshold> = {
  id: 'action',
  title: 'Action',
  size: 66,
  cell: (threshold) => <ThresholdMenu threshold={threshold} />,
}

/** The seven columns in the required order, what each would match now, and its actions; as wide as their content. */
export function thresholdColumns(thresholds: readonly Threshold[], width = 0) {
  const wide = (title: string, textOf: (threshold: Threshold) => string | undefined, max = 220) =>
    contentWidth(title, thresholds.map(textOf), { max })
  const sizes = {
    name: wide('Threshold Name', ({ name }) => name),
    key: wide('Field Name', ({ key }) => key, 180),
    condition: wide('Comparison', ({ condition }) => condition, 200),
    value: wide('Values', ({ value }) => value, 200),
    time: 92,
    match: 132,
    action: action.size,
  }
  const others = Object.values(sizes).reduce((sum, size) => sum + size)
  const needed = wide(
    'Domain',
    ({ portals: [first, ...more] }) => `${first?.domain ?? ''}${more.length > 0 ? ' +9' : ''}`,
  )
  const shares = sharesOf(width - others, needed)
  const columns = columnsFor<Threshold>([
    {
      id: 'name',
      title: 'Threshold Name',
      size: sizes.name,
      text: ({ name }) => name,
      cell: ({ name }) => <span className={classes.title}>{name}</span>,
    },
    { id: 'key', title: 'Field Name', size: sizes.key, text: ({ key }) => key },
    { id: 'condition', title: 'Comparison', size: sizes.condition, text: ({ condition }) => condition },
    { id: 'value', title: 'Values', size: sizes.value, text: ({ value }) => value },
    { id: 'thresholdTime', title: 'Threshold Time', size: sizes.time, wraps: true, align: 'end', text: timeText },
    {
      id: 'portals',
      title: 'Portals',
      size: shares.portals,
      grows: true,
      text: ({ portals }) => listed(portals.map(({ name }) => name)),
      cell: (threshold) => <WatchedPortals threshold={threshold} />,
    },
    {
      id: 'domain',
      title: 'Domain',
      size: shares.domain,
      grows: true,
      text: ({ portals }) => listed(portals.map(({ domain }) => domain)),
      cell: (threshold) => <WatchedDomains threshold={threshold} />,
    },
    {
      id: 'match',
      title: 'Would match now',
      size: sizes.match,
      cell: (threshold) => <WouldMatchCell threshold={threshold} />,
    },
    action,
  ])
  return { columns, shares }
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

import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import type { DataTableProps } from './DataTable.tsx'
import classes from './SortSelect.module.css'

type SortSelectProps<Row extends RowData> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSortChange'>

/** The order of a list of cards, which have no headings to click. */
export function SortSelect<Row extends RowData>({ columns, sort, onSortChange }: SortSelectProps<Row>) {
  if (!sort || !onSortChange) return null
  const sortable = columns.filter(({ meta }) => meta?.sort)
  const Icon = sort.desc ? IconArrowDown : IconArrowUp
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label="Order" className={classes.order}>
      <NativeSelect
        size="xs"
        className={classes.select}
        aria-label="Sort by"
        value={sort.id}
        data={sortable.map(({ id = '', meta }) => ({ value: id, label: meta?.title ?? id }))}
        onChange={({ currentTarget: { value } }) =>
          onSortChange({ id: value, desc: sortable.find(({ id }) => id === value)?.meta?.sort === 'desc' })
        }
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Descending"
        aria-pressed={sort.desc}
        onClick={() => onSortChange({ id: sort.id, desc: !sort.desc })}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

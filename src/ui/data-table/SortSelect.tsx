import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import type { Column, Sort } from './columns.ts'
import classes from './SortSelect.module.css'

interface SortSelectProps {
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'sort'>[]
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}

export function SortSelect({ columns, sort, onSortChange }: SortSelectProps) {
  if (!sort || !onSortChange) return null
  const sortable = columns.filter(({ sort: first }) => first)
  const isListed = sortable.some(({ id }) => id === sort.id)
  const Icon = sort.desc ? IconArrowDown : IconArrowUp
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label="Sort order" className={classes.order}>
      <NativeSelect
        size="xs"
        className={classes.select}
        aria-label="Sort by"
        value={sort.id}
        data={[
          // A link may name a column that no card has.
          ...(isListed ? [] : [{ value: sort.id, label: 'Other column' }]),
          ...sortable.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onSortChange({ id: value, desc: sortable.find(({ id }) => id === value)?.sort === 'desc' })
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label="Descending"
        aria-pressed={sort.desc}
        disabled={sort.id === ''}
        onClick={() => onSortChange({ id: sort.id, desc: !sort.desc })}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

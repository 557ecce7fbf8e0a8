import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox } from './SearchBox.tsx'
import classes from './ListBar.module.css'

interface ListBarProps {
  /** The search field's label. */
  label: string
  /** The current search, from the address. */
  search: string
  /** `replace` is true while a search is being changed: Back undoes a whole search, not single letters. */
  onSearch: (text: string, replace: boolean) => void
  /** Called on Enter. */
  onEnter?: (text: string) => void
  /** Beside the search field, where it stays whatever the facts are. */
  filter?: ReactNode
  /** Facts about the list, such as its number of entries. */
  children: ReactNode
}

/** The line above a list: a search field, filters and facts about the list. */
export function ListBar({ label, search, onSearch, onEnter, filter, children }: ListBarProps) {
  return (
    <Group gap="4px 10px">
      <div className={classes.search} data-filter={filter !== undefined || undefined}>
        <SearchBox
          label={label}
          value={search}
          onChange={(text) => onSearch(text, text !== '' && search !== '')}
          onEnter={onEnter}
        />
      </div>
      {filter && <div className={classes.filter}>{filter}</div>}
      <Group gap="xs" ms="auto">
        {children}
      </Group>
    </Group>
  )
}

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
  /** Facts about the list, such as its number of entries. */
  children: ReactNode
}

/** The line above a list: a search field and facts about the list. */
export function ListBar({ label, search, onSearch, onEnter, children }: ListBarProps) {
  return (
    <Group justify="space-between" gap="xs">
      <div className={classes.search}>
        <SearchBox
          label={label}
          value={search}
          onChange={(text) => onSearch(text, text !== '' && search !== '')}
          onEnter={onEnter}
        />
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}

import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox } from './SearchBox.tsx'
import classes from './ListBar.module.css'

interface ListBarProps {
  /** The search field's label. */
  label: string
  /** Of the address. */
  search: string
  /** With `replace` where the address is only to be changed: Back undoes a whole search, not its letters one by one. */
  onSearch: (text: string, replace: boolean) => void
  /** What there is to say of the list, such as how many entries it has. */
  children: ReactNode
}

/** The line above a list: a search field, and what is said of the list. */
export function ListBar({ label, search, onSearch, children }: ListBarProps) {
  return (
    <Group justify="space-between" gap="xs">
      <div className={classes.search}>
        <SearchBox label={label} value={search} onChange={(text) => onSearch(text, text !== '' && search !== '')} />
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}

import { Group } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { IconAlertTriangle } from './icons.ts'
import type { MoreItem } from './more-menu/more-items.ts'
import { measureWidth } from './measure-width.ts'
import { MoreMenu } from './more-menu/MoreMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import classes from './ListBar.module.css'

interface ListBarProps {
  label: string
  search: string
  /** `replace` is true while a search is being changed: Back undoes a whole search, not single letters. */
  onSearch: (text: string, replace: boolean) => void
  onEnter?: (text: string) => void
  filter?: ReactNode
  children?: ReactNode
  action?: ReactNode
  more?: readonly MoreItem[]
}

/** Information about the list belongs in its `ListStatus`; a `SelectionBar` covers the table heading. */
export function ListBar({ label, search, onSearch, onEnter, filter, children, action, more = [] }: ListBarProps) {
  const length = { '--label-length': `${label.length}ch` } as CSSProperties
  return (
    <div ref={measureWidth} className={classes.bar}>
      <div className={classes.start}>
        <div className={classes.search} style={length}>
          <SearchBox
            label={label}
            value={search}
            onChange={(text) => onSearch(text, text !== '' && search !== '')}
            onEnter={onEnter}
          />
        </div>
        <div role="group" aria-label="Filters and actions (scrollable)" className={classes.rest}>
          {filter && <div className={classes.filter}>{filter}</div>}
          {children && <div className={classes.tools}>{children}</div>}
        </div>
      </div>
      {action}
      {more.length > 0 && <MoreMenu items={more} />}
    </div>
  )
}

/** One line above the list, whose height is reserved so that no row moves. */
export const ListStatus = ({ children }: { children: ReactNode }) => <div className={classes.status}>{children}</div>

interface ListCountProps {
  children: ReactNode
  /** A new row has its own message. */
  isSilent: boolean
}

export const ListCount = ({ children, isSilent }: ListCountProps) => (
  <span role="status" aria-live={isSilent ? 'off' : undefined}>
    {children}
  </span>
)

interface ListWarningProps {
  children: ReactNode
  action?: ReactNode
}

export const ListWarning = ({ children, action }: ListWarningProps) => (
  <Group gap={8} wrap="nowrap">
    <IconAlertTriangle size={16} color="var(--color-warning)" aria-hidden />
    <span>{children}</span>
    {action}
  </Group>
)

interface SelectionBarProps {
  label: string
  children: ReactNode
}

export function SelectionBar({ label, children }: SelectionBarProps) {
  return (
    <div role="group" aria-label={label} className={classes.selection}>
      {children}
    </div>
  )
}

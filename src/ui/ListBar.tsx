import type { CSSProperties, ReactNode } from 'react'
import type { MoreItem } from './more-menu/more-items.ts'
import { MoreMenu } from './more-menu/MoreMenu.tsx'
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
  /** Chips beside the search field, where they stay whatever comes behind them. */
  filter?: ReactNode
  /** At most three controls, with the action. */
  children?: ReactNode
  /** The control that goes on, which stands beside the search field on a phone. */
  action?: ReactNode
  /** Everything else, in words. */
  more?: readonly MoreItem[]
}

/**
 * The one bar of a list screen: a search field, chips, up to three controls, and a menu for the rest. In a line of 32
 * px that neither wraps nor grows; on a phone the chips and controls are a second line, which scrolls sideways. What is
 * said of the list stands in its `ListFoot`, and a `SelectionBar` lies over the head of the table.
 */
export function ListBar({ label, search, onSearch, onEnter, filter, children, action, more = [] }: ListBarProps) {
  // The style sheet adds the room of the icons.
  const length = { '--label-length': `${label.length}ch` } as CSSProperties
  return (
    <div className={classes.bar}>
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
      {action}
      {more.length > 0 && <MoreMenu items={more} />}
    </div>
  )
}

interface ListFootProps {
  children: ReactNode
  /** On a phone it stays at the lower edge, over the cards, for what concerns all of them. */
  isUrgent?: boolean | undefined
}

/** What is said of a list, below it: there it moves nothing when it comes, grows or goes. */
export function ListFoot({ children, isUrgent = false }: ListFootProps) {
  return (
    <div className={classes.foot} data-urgent={isUrgent || undefined}>
      {children}
    </div>
  )
}

interface SelectionBarProps {
  label: string
  children: ReactNode
}

/** The bar of a selection, over the head of the table that follows it: nothing moves when it comes. */
export function SelectionBar({ label, children }: SelectionBarProps) {
  return (
    <div role="group" aria-label={label} className={classes.selection}>
      {children}
    </div>
  )
}

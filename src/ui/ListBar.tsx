import { Button, Group, Paper } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { IconAlertTriangle } from './icons.ts'
import type { MoreItem } from './more-menu/more-items.ts'
import { MoreMenu } from './more-menu/MoreMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useIsPhone } from './use-phone.ts'
import classes from './ListBar.module.css'

interface ListBarProps {
  label: string
  search: string
  /** `replace` is true while a search is being changed: Back undoes a whole search, not single letters. */
  onSearch: (text: string, replace: boolean) => void
  onEnter?: (text: string) => void
  filter?: ReactNode
  children?: ReactNode
  /** On a phone it stands above the cards. */
  status?: ReactNode
  action?: ReactNode
  more?: readonly MoreItem[]
}

export function ListBar(props: ListBarProps) {
  const { label, search, onSearch, onEnter, filter, children, status, action, more = [] } = props
  const isPhone = useIsPhone()
  // The same functions for other rows, so that the field is not rendered with them, several times a second.
  const onChange = useCallbackRef((text: string) => onSearch(text, text !== '' && search !== ''))
  const onEnterKey = useCallbackRef(onEnter)
  return (
    <div className={classes.bar}>
      <div className={classes.start}>
        <div className={classes.search}>
          <SearchBox label={label} value={search} onChange={onChange} onEnter={onEnterKey} />
        </div>
        <div role="group" aria-label="Filters and actions (scrollable)" className={classes.rest}>
          {filter && <div className={classes.filter}>{filter}</div>}
          {children && <div className={classes.tools}>{children}</div>}
        </div>
        {!isPhone && status && <ListStatus>{status}</ListStatus>}
      </div>
      {action}
      {more.length > 0 && <MoreMenu items={more} />}
    </div>
  )
}

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
  selection?: { clear: () => void; switchOn: (to: boolean) => void }
  children: ReactNode
}

/** Below the list, so that no row moves, and before it for the keyboard. */
export function SelectionBar({ label, selection, children }: SelectionBarProps) {
  return (
    <Paper withBorder px="sm" py={6} mt={6} role="group" aria-label={label} data-sticks="bottom" style={{ order: 1 }}>
      <Group gap="xs">
        {children}
        {selection && (
          <>
            {/* Always rendered, so that it keeps the focus. */}
            <Button size="xs" variant="default" onClick={selection.clear}>
              Clear
            </Button>
            <Button size="xs" variant="default" onClick={() => selection.switchOn(false)}>
              Done
            </Button>
          </>
        )}
      </Group>
    </Paper>
  )
}

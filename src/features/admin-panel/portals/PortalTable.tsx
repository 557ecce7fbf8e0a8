import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useDeferredValue, useMemo } from 'react'
import { useMembers } from '#api/members.ts'
import { usePipelineDays, type Portal } from '#api/portals.ts'
import { formatPortalCount } from '#domain/portal-count.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListBar } from '#ui/ListBar.tsx'
import { searchRows, sortRows } from '#domain/status-table/portal-rows.ts'
import { AddPortalButton } from './AddPortalModal.tsx'
import { DaysDraftContext, useNewDaysDraft } from './days-draft.ts'
import { DaysGuard } from './DaysGuard.tsx'
import { narrowPortalColumns, portalColumns } from './portal-columns.tsx'
import classes from './PortalTable.module.css'

interface PortalTableProps {
  portals: readonly Portal[]
  search: string
  /** `replace` adds no history entry. */
  onSearch: (text: string, replace: boolean) => void
  descending: boolean
  onDescending: (descending: boolean) => void
}

const rowId = ({ id }: Portal) => id
const noCounts = () => undefined

/** The portals by name, with a search. */
export function PortalTable({ portals, search, onSearch, descending, onDescending }: PortalTableProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const days = usePipelineDays()
  const members = useMembers()
  const { draft, restored } = useNewDaysDraft()
  const sort = useMemo(() => ({ id: 'name', desc: descending }), [descending])
  const ordered = useMemo(() => sortRows(portals, sort, noCounts), [portals, sort])
  // Other rows are rendered after the key that searches for them.
  const shownSearch = useDeferredValue(search)
  const found = useMemo(() => searchRows(ordered, shownSearch), [ordered, shownSearch])
  return (
    <>
      <ListBar label="Search portals by name or domain" search={search} onSearch={onSearch}>
        {days.data === undefined && days.isError && (
          <LoadFailure text="The pipeline days could not be loaded." onRetry={() => void days.refetch()} />
        )}
        {members.data === undefined && members.isError && (
          <LoadFailure text="The members could not be loaded." onRetry={() => void members.refetch()} />
        )}
        <Text size="sm" c="dimmed" role="status">
          {formatPortalCount(found.length, portals.length)}
        </Text>
        <AddPortalButton />
      </ListBar>
      <DaysGuard draft={draft} restoredFor={restored?.portalId} portals={portals} />
      <DaysDraftContext value={draft}>
        <DataTable
          label="Portals"
          columns={isNarrow ? narrowPortalColumns : portalColumns}
          rows={found}
          rowId={rowId}
          rowHeight={68}
          sort={sort}
          onSortChange={({ desc }) => onDescending(desc)}
          empty={
            <EmptyState title="No portal matches" description={`Nothing has “${shownSearch}” in its name or domain.`} />
          }
        />
      </DaysDraftContext>
    </>
  )
}

function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.trouble}>
      {text}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

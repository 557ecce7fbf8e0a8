import { useMediaQuery } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import type { Sort } from '#ui/data-table/types.ts'
import { statusColumns } from './status-columns.tsx'
import { BoardLinkContext, type PortalLink } from './counts-context.ts'
import type { PortalRow } from './portal-rows.ts'

interface StatusBoardProps {
  label: string
  /** In the order they are shown. */
  rows: readonly PortalRow[]
  sort: Sort
  onSortChange: (sort: Sort) => void
  /** Gives one row its counts through CountsContext. */
  RowProvider: ComponentType<{ row: PortalRow; children: ReactNode }>
  linkTo: PortalLink
  empty: ReactNode
}

const rowId = (row: PortalRow) => row.id

/** A table with one row per portal and a count for each status, for a thousand portals as for one. */
export function StatusBoard({ linkTo, ...table }: StatusBoardProps) {
  const isNarrow = useMediaQuery('(max-width: 84em)', false, { getInitialValueInEffect: false })
  return (
    <BoardLinkContext value={linkTo}>
      <DataTable {...table} columns={statusColumns} rowId={rowId} rowHeight={isNarrow ? 76 : 52} />
    </BoardLinkContext>
  )
}

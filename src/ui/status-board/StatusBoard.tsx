import { useMediaQuery } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import { DataTable, type Sort } from '../data-table/DataTable.tsx'
import { boardColumns } from './board-columns.tsx'
import { BoardLinkContext, type BoardLink } from './board-context.ts'
import type { BoardRow } from './board-rows.ts'

interface StatusBoardProps {
  label: string
  /** In the order they are shown. */
  rows: readonly BoardRow[]
  sort: Sort
  onSortChange: (sort: Sort) => void
  /** Gives one row its counts through CountsContext. */
  RowScope: ComponentType<{ row: BoardRow; children: ReactNode }>
  linkTo: BoardLink
  empty: ReactNode
}

const rowId = (row: BoardRow) => row.id

/** A table with one row per portal and a count for each status, for a thousand portals as for one. */
export function StatusBoard({ linkTo, ...table }: StatusBoardProps) {
  const isNarrow = useMediaQuery('(max-width: 84em)', false, { getInitialValueInEffect: false })
  return (
    <BoardLinkContext value={linkTo}>
      <DataTable {...table} columns={boardColumns} rowId={rowId} rowHeight={isNarrow ? 76 : 52} />
    </BoardLinkContext>
  )
}

import type { MoreItem } from '../more-menu/more-items.ts'
import { ColumnMenu, type ColumnMenuProps } from './ColumnMenu.tsx'

/** The item of a menu that opens the columns of a table. */
export const columnsItem = (table: Omit<ColumnMenuProps, 'button' | 'onClose'>): MoreItem => ({
  label: 'Columns',
  panel: ({ button, isOpen, onOpen }) =>
    isOpen && <ColumnMenu {...table} button={button} onClose={() => onOpen(false)} />,
})

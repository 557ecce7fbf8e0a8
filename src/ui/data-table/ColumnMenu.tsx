import { IconColumns } from '../icons.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { MoreItem } from '../more-menu/more-items.ts'
import type { ColumnTable } from './column-layout.ts'

const ColumnPanel = lazyPart('the columns', () => import('./ColumnPanel.tsx').then((code) => code.ColumnPanel))

export const columnsItem = (columns: { table: ColumnTable; onReset: () => void }): MoreItem => ({
  label: 'Columns',
  icon: IconColumns,
  panel: ({ button, isOpen, onOpen }) =>
    isOpen && <ColumnPanel {...columns} button={button} onClose={() => onOpen(false)} />,
})

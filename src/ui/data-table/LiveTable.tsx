import { Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { use, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from '#lib/numbers.ts'
import { customChoice, shownIds, type ColumnPreset } from './column-layout.ts'
import { columnsItem } from './ColumnMenu.tsx'
import { BarSlotContext } from '../bar-slot.ts'
import { exportItems } from '../export/export-items.ts'
import { MoreMenu } from '../more-menu/MoreMenu.tsx'
import type { MoreItem } from '../more-menu/more-items.ts'
import { useIsPhone } from '../use-phone.ts'
import type { ExportSource } from '../export/exported.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { countNewRows, useFrozenRows } from './use-frozen-rows.ts'
import { Segmented } from '../Segmented.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useColumnLayout, type LinkedColumns } from './use-column-layout.ts'
import classes from './LiveTable.module.css'

/** Each column needs an id, and its heading as text. */
interface LiveTableProps<Row extends RowData> extends Omit<
  DataTableProps<Row>,
  'layout' | 'onWidthsChange' | 'boxRef' | 'cards'
> {
  /** The name under which the column layout is stored. */
  layoutId: string
  /** The columns of the address. */
  linked: LinkedColumns
  /** Layouts to choose from, the default first. */
  presets?: readonly ColumnPreset[]
  /** The preset of a user who has chosen nothing; the first one unless given. */
  defaultPreset?: string | undefined
  /** The columns of a card, which a row is on a phone, and its usual height in px where rows are compact. */
  card: Required<Pick<DataTableProps<Row>, 'columns' | 'rowHeight'>>
  /** Names what is listed (filter, page, order): rows of another view are shown at once. */
  view: string
  /** Its heading is read alone: the section is named the same. */
  title: ReactNode
  /** More items of the menu; `columns` are the ids of those on screen, for an address. */
  more: (columns: string) => readonly MoreItem[]
  /** All rows for a file, in these columns. */
  exportOf: (columnIds: readonly string[]) => ExportSource
  /** A `SelectionBar` over the headings. */
  selection?: ReactNode
  /** Above the table, by the rows that it shows. */
  renderNote?: (rows: readonly Row[]) => ReactNode
}

const noPresets: readonly ColumnPreset[] = []

/**
 * A table whose bar stands in the heading of the screen, and whose rows are frozen under the pointer and the focus
 * while they are refreshed.
 */
export function LiveTable<Row extends RowData>(props: LiveTableProps<Row>) {
  const { layoutId, linked, presets = noPresets, defaultPreset, view, card, ...others } = props
  const isPhone = useIsPhone()
  const { title, more, exportOf, selection, renderNote, ...table } = others
  const slots = use(BarSlotContext)
  const titles = table.columns.map(({ id = '', meta }) => ({ id, title: meta?.title ?? id }))
  const ids = titles.map(({ id }) => id)
  const columnLayout = useColumnLayout({ layoutId, linked, ids, presets, defaultPreset })
  const { layout, choice } = columnLayout
  const box = useRef<HTMLElement>(null)
  const frozen = useFrozenRows(table.rows, table.rowId, view, true)
  const chosenIds = shownIds(ids, layout)
  // On a later page the first rows have moved there from the one before.
  const isFirstPage = (table.offset ?? 0) === 0
  const isCounted = frozen.changed && isFirstPage
  const newCount = isCounted ? countNewRows(table.rows.map(table.rowId), frozen.rows.map(table.rowId)) : 0
  const newText = newCount > 0 ? `Show ${formatCount(newCount)} new` : 'List updated. Show changes'
  const showLatest = () => {
    frozen.showLatest()
    // The button unmounts; the focus goes to the rows.
    box.current?.focus({ preventScroll: true })
  }
  const choices = presets.map(({ id, label }) => ({ value: id, label }))
  if (columnLayout.hasCustom) choices.push({ value: customChoice, label: 'Custom' })
  const items = [
    ...(isPhone
      ? []
      : [columnsItem({ columns: titles, layout, onChange: columnLayout.change, onReset: columnLayout.reset })]),
    ...more(chosenIds.join()),
    ...exportItems(() => exportOf(chosenIds), table.rows.length === 0),
  ]
  const tools = (
    <>
      {!isPhone && presets.length > 0 && (
        <Segmented label="Column layout" options={choices} value={choice} onChange={columnLayout.choose} />
      )}
      <MoreMenu items={items} />
    </>
  )
  return (
    <div className={classes.around} {...frozen.interactionProps}>
      {title}
      {slots.bar && createPortal(tools, slots.bar)}
      {isPhone &&
        slots.order &&
        createPortal(
          <SortSelect columns={table.columns} sort={table.sort} onSortChange={table.onSortChange} />,
          slots.order,
        )}
      {renderNote?.(frozen.rows)}
      <div className={classes.table}>
        <div role="status" className={classes.changed}>
          {frozen.changed && (
            <Button size="compact-sm" onClick={showLatest}>
              {newText}
            </Button>
          )}
        </div>
        {selection}
        <DataTable
          // Rows render again for another record only, not for other columns.
          key={isPhone ? `cards by ${table.sort?.id}` : 'table'}
          {...table}
          rows={frozen.rows}
          boxRef={box}
          {...(isPhone
            ? { ...card, cards: true, onSortChange: undefined }
            : { layout, onWidthsChange: (widths) => columnLayout.change({ ...layout, widths }) })}
        />
      </div>
    </div>
  )
}

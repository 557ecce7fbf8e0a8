import { Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from '#lib/numbers.ts'
import {
  asOwn,
  choosePreset,
  columnsText,
  constantColumns,
  constantText,
  presetOf,
  shownIds,
  unfoldColumn,
  withoutFolded,
  type ColumnPreset,
  type ConstantColumn,
} from './column-layout.ts'
import { expanderWidth } from './columns.ts'
import { columnsItem } from './ColumnMenu.tsx'
import { IconX } from '../icons.ts'
import { BarSlotContext } from '../bar-slot.ts'
import { exportItems } from '../export/export-items.ts'
import { MoreMenu } from '../more-menu/MoreMenu.tsx'
import type { MoreItem } from '../more-menu/more-items.ts'
import { useIsPhone } from '../use-phone.ts'
import type { ExportSource } from '../export/exported.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { countNewRows, useFrozenRows, useInteraction } from './use-frozen-rows.ts'
import { Segmented } from '../Segmented.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useRowKeys } from './row-keys.tsx'
import { useColumnLayout, type LinkedColumns } from './use-column-layout.ts'
import { useSidewaysScroll } from './use-sideways-scroll.ts'
import classes from './LiveTable.module.css'

/** Each column needs an id, and its heading as text. */
interface LiveTableProps<Row extends RowData> extends Omit<
  DataTableProps<Row>,
  'layout' | 'onWidthsChange' | 'boxRef' | 'scrollsScreen' | 'cards'
> {
  /** The name under which the column layout is stored. */
  layoutId: string
  /** The columns of the address. */
  linked: LinkedColumns
  /** Layouts to choose, the default first. */
  presets?: readonly ColumnPreset[]
  /** The preset of a person who has chosen nothing; the first one unless given. */
  suggested?: string | undefined
  /** The text of a cell as it is shown; with it, columns with one value can be folded. */
  textOf?: (row: Row, id: string) => string | undefined
  /** The columns of a card, which a row is on a phone, and its least height in px where rows are compact. */
  card: Required<Pick<DataTableProps<Row>, 'columns' | 'rowHeight'>>
  /** Names what is listed (filter, page, order): rows of another view are shown at once. */
  view: string
  /** Its heading is read alone: the section is named the same. */
  title: ReactNode
  /** More items of the menu; `columns` are those on screen, for an address. */
  more: (columns: string) => readonly MoreItem[]
  /** All rows for a file, in these columns. */
  exportOf: (columnIds: readonly string[]) => ExportSource
  /** Over the headings. */
  selection?: ReactNode
  /** Above the table, by the rows that it shows. */
  renderNote?: (rows: readonly Row[]) => ReactNode
}

const noPresets: readonly ColumnPreset[] = []

/**
 * A table whose bar stands in the heading of the screen, and whose rows are frozen under the pointer and the focus
 * while they are refreshed. The screen scrolls it up and down below its sticky headings; sideways it scrolls by itself,
 * with a scrollbar that stays in view.
 */
export function LiveTable<Row extends RowData>(props: LiveTableProps<Row>) {
  const { layoutId, linked, presets = noPresets, suggested, textOf, view, card, ...others } = props
  const isPhone = useIsPhone()
  const { title, more, exportOf, selection, renderNote, ...table } = others
  const slots = use(BarSlotContext)
  const { zone, interactionProps } = useInteraction()
  const titles = table.columns.map(({ id = '', meta }) => ({ id, title: meta?.title ?? id }))
  const ids = titles.map(({ id }) => id)
  const isLoaded = table.rows.length > 0
  const { layout, setLayout, reset } = useColumnLayout({ layoutId, linked, ids, presets, suggested, isLoaded })
  const { box, bar, isScrolled, scrollProps } = useSidewaysScroll()
  const frozen = useFrozenRows(table.rows, table.rowId, view, zone)
  const detail = useRowKeys(table.detail, frozen.rows, table.rowId)
  const chosenIds = shownIds(ids, layout)
  const canFold = chosenIds.filter((id, index) => index > 0 && id !== table.sort?.id && !layout.unfolded?.includes(id))
  const folded = textOf && layout.folds && !isPhone ? constantColumns(canFold, frozen.rows, textOf) : []
  const shownLayout = withoutFolded(layout, folded.map(({ id }) => id).join(' '))
  const sizes = new Map(table.columns.map(({ id = '', size = 0 }) => [id, layout.widths[id] ?? size]))
  const width = shownIds(ids, shownLayout).reduce(
    (sum, id) => sum + (sizes.get(id) ?? 0),
    table.detail ? expanderWidth : 0,
  )
  // On a later page the first rows have moved there from the one before.
  const isFirstPage = (table.offset ?? 0) === 0
  const isCounted = frozen.changed && isFirstPage
  const newCount = isCounted ? countNewRows(table.rows.map(table.rowId), frozen.rows.map(table.rowId)) : 0
  const newText = newCount > 0 ? `${formatCount(newCount)} new, show` : 'The list has changed, show it'
  const showLatest = () => {
    frozen.showLatest()
    // The button unmounts; the focus goes to the rows.
    box.current?.focus({ preventScroll: true })
  }
  const switched = isPhone ? [] : presets.filter(({ isInBar }) => isInBar)
  const unfold = (id: string) => {
    setLayout(unfoldColumn(layout, id))
    box.current?.focus({ preventScroll: true })
  }
  const items = [
    ...(isPhone
      ? []
      : [
          columnsItem({
            columns: titles,
            presets,
            canFold: textOf !== undefined,
            layout,
            onChange: setLayout,
            onReset: reset,
          }),
        ]),
    ...more(columnsText(layout, ids, presets)),
    // Folded columns too: another page may have other values.
    ...exportItems(() => exportOf(chosenIds), table.rows.length === 0),
  ]
  const tools = (
    <>
      {switched.length > 0 && (
        <Segmented
          label="Layout of columns"
          options={switched.map(({ id, label }) => ({ value: id, label }))}
          value={presetOf(layout, presets)}
          onChange={(id) => setLayout(choosePreset(layout, id, presets))}
        />
      )}
      <MoreMenu items={items} />
    </>
  )
  return (
    <div className={classes.around} {...interactionProps}>
      {title}
      {slots.bar && createPortal(tools, slots.bar)}
      {isPhone &&
        slots.order &&
        createPortal(
          <SortSelect columns={table.columns} sort={table.sort} onSortChange={table.onSortChange} />,
          slots.order,
        )}
      {renderNote?.(frozen.rows)}
      <FoldedColumns
        folded={folded}
        titles={new Map(titles.map(({ id, title: heading }) => [id, heading]))}
        rowCount={frozen.rows.length}
        onUnfold={unfold}
      />
      <div className={classes.table} data-cut-keys data-scrolled-x={isScrolled || undefined} {...scrollProps}>
        <div role="status" className={classes.changed}>
          {frozen.changed && (
            <Button size="compact-sm" onClick={showLatest}>
              {newText}
            </Button>
          )}
        </div>
        {selection && <div className={classes.selection}>{selection}</div>}
        <DataTable
          // Rows render again for another record alone, not for other columns.
          key={isPhone ? `cards by ${table.sort?.id}` : 'table'}
          {...table}
          detail={detail}
          rows={frozen.rows}
          boxRef={box}
          scrollsScreen
          {...(isPhone
            ? { ...card, cards: true, onSortChange: undefined }
            : {
                layout: shownLayout,
                onWidthsChange: (widths) => setLayout(asOwn({ ...layout, widths })),
              })}
        />
        {!isPhone && (
          <div ref={bar} className={classes.bar} tabIndex={-1} aria-hidden>
            <div style={{ width }} />
          </div>
        )}
      </div>
    </div>
  )
}

interface FoldedColumnsProps {
  folded: readonly ConstantColumn[]
  /** The headings by id. */
  titles: ReadonlyMap<string, string>
  rowCount: number
  onUnfold: (id: string) => void
}

/** The columns that have one value in all rows, in a line instead of columns. */
function FoldedColumns({ folded, titles, rowCount, onUnfold }: FoldedColumnsProps) {
  if (folded.length === 0) return null
  return (
    <ul className={classes.folded} aria-label="Folded columns">
      {folded.map((column) => (
        <li key={column.id}>
          <button
            type="button"
            className={classes.foldedColumn}
            title="Show the column"
            onClick={() => onUnfold(column.id)}
          >
            <span className="sr-only">Unfold </span>
            {titles.get(column.id)}: {constantText(column, rowCount)}
            <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

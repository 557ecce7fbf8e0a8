import { element, icon } from './element.ts'

/** Number of rows rendered above and below the view. */
const overscan = 12

export interface Column {
  title: string
  /** In px; the column without a width takes the remaining space. */
  width?: number
  align?: 'end'
  onSort?: () => void
  /** Whether it has a resize handle. */
  resizes?: boolean
}

interface TableParts<Row> {
  label: string
  columns: readonly Column[]
  /** In px. */
  rowHeight: number
  drawRow: (row: Row) => HTMLTableRowElement
}

/** A table with rows of equal height that renders only the rows in view and the overscan. */
export class VirtualTable<Row> {
  /** The scroll container; the caller adds it to the page. */
  readonly box: HTMLElement
  readonly #parts: TableParts<Row>
  readonly #table: HTMLTableElement
  readonly #body = element('tbody')
  readonly #before: HTMLTableRowElement
  readonly #after: HTMLTableRowElement
  readonly #drawn = new Map<Row, HTMLTableRowElement>()
  #rows: readonly Row[] = []
  #from = 0
  #to = 0

  constructor(parts: TableParts<Row>) {
    this.#parts = parts
    const { label, columns, rowHeight } = parts
    const spacer = () =>
      element('tr', { class: 'spacer', 'aria-hidden': 'true' }, element('td', { colspan: String(columns.length) }))
    this.#before = spacer()
    this.#after = spacer()
    const heads = columns.map(({ title, align, onSort, resizes }) => {
      const button = element('button', { type: 'button' }, element('span', {}, title), icon('sort', 14))
      if (onSort) button.addEventListener('click', onSort)
      const handle = element('span', {
        class: 'handle',
        role: 'separator',
        tabindex: '0',
        'aria-label': `Width of ${title}`,
      })
      const content = onSort ? button : element('span', {}, title)
      return element('th', { scope: 'col', class: align }, content, ...(resizes ? [handle] : []))
    })
    const width = columns.reduce((sum, column) => sum + (column.width ?? 180), 0)
    this.#table = element(
      'table',
      { 'aria-label': label, style: `min-width:${width}px;--row-height:${rowHeight}px` },
      element(
        'colgroup',
        {},
        ...columns.map((one) =>
          element('col', { style: one.width === undefined ? undefined : `width:${one.width}px` }),
        ),
      ),
      element('thead', {}, element('tr', { 'aria-rowindex': '1' }, ...heads)),
      this.#body,
    )
    this.box = element('section', { class: 'box', tabindex: '0', 'aria-label': `${label} (scrollable)` }, this.#table)
    this.box.addEventListener('scroll', () => this.#show(), { passive: true })
  }

  /** Replaces the rows. The box must be in the page. */
  setRows(rows: readonly Row[]): void {
    this.#rows = rows
    this.#table.setAttribute('aria-rowcount', String(rows.length + 1))
    this.#from = this.#to = 0
    this.#show()
  }

  /** The rows in the document, in order. */
  shown(): readonly Row[] {
    return this.#rows.slice(this.#from, this.#to)
  }

  /** The row's element if it is in the document. */
  elementOf(row: Row): HTMLTableRowElement | undefined {
    return this.#drawn.get(row)
  }

  /** Renders the rows around the view, unless all rows in view are rendered. */
  #show(): void {
    const { rowHeight, drawRow } = this.#parts
    const inView = Math.ceil(this.box.clientHeight / rowHeight)
    const first = Math.floor(this.box.scrollTop / rowHeight)
    const last = Math.min(this.#rows.length, first + inView)
    if (first >= this.#from && last <= this.#to && this.#to > 0) return
    this.#from = Math.max(0, first - overscan)
    this.#to = Math.min(this.#rows.length, last + overscan)
    const wanted = new Set(this.shown())
    for (const [row, tr] of this.#drawn) {
      if (wanted.has(row)) continue
      tr.remove()
      this.#drawn.delete(row)
    }
    this.#before.style.height = `${this.#from * rowHeight}px`
    this.#after.style.height = `${(this.#rows.length - this.#to) * rowHeight}px`
    if (!this.#before.isConnected) this.#body.append(this.#before, this.#after)
    let previous: Element = this.#before
    let index = this.#from + 2
    for (const row of wanted) {
      const tr = this.#drawn.get(row) ?? drawRow(row)
      this.#drawn.set(row, tr)
      tr.setAttribute('aria-rowindex', String(index))
      if (previous.nextSibling !== tr) previous.after(tr)
      previous = tr
      index += 1
    }
  }
}

import { element, icon } from './element.ts'

/** How many rows are ready on either side of those in view. */
const margin = 12

export interface Column {
  title: string
  /** In px; the one without takes what is left. */
  width?: number
  align?: 'end'
  onSort?: () => void
  /** Whether it has a handle at its edge. */
  resizes?: boolean
}

interface TableParts<Row> {
  label: string
  columns: readonly Column[]
  /** In px. */
  rowHeight: number
  drawRow: (row: Row) => HTMLTableRowElement
}

/** A table of any number of rows of one height, of which those in view and a few more are in the document. */
export class VirtualTable<Row> {
  /** The scroll box, to be put into the page. */
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
    this.box = element('section', { class: 'box', tabindex: '0', 'aria-label': `${label}, scroll area` }, this.#table)
    this.box.addEventListener('scroll', () => this.#show(), { passive: true })
  }

  /** Shows these rows in place of those before. The box must be in the page. */
  setRows(rows: readonly Row[]): void {
    this.#rows = rows
    this.#table.setAttribute('aria-rowcount', String(rows.length + 1))
    this.#from = this.#to = 0
    this.#show()
  }

  /** The rows in the document, in their order. */
  shown(): readonly Row[] {
    return this.#rows.slice(this.#from, this.#to)
  }

  /** The row's element, where it is in the document. */
  elementOf(row: Row): HTMLTableRowElement | undefined {
    return this.#drawn.get(row)
  }

  /** Draws the window anew where what is in view is not in it. */
  #show(): void {
    const { rowHeight, drawRow } = this.#parts
    const inView = Math.ceil(this.box.clientHeight / rowHeight)
    const first = Math.floor(this.box.scrollTop / rowHeight)
    const last = Math.min(this.#rows.length, first + inView)
    if (first >= this.#from && last <= this.#to && this.#to > 0) return
    this.#from = Math.max(0, first - margin)
    this.#to = Math.min(this.#rows.length, last + margin)
    const wanted = new Set(this.shown())
    for (const [row, tr] of this.#drawn) {
      if (wanted.has(row)) continue
      tr.remove()
      this.#drawn.delete(row)
    }
    this.#before.style.height = `${this.#from * rowHeight}px`
    this.#after.style.height = `${(this.#rows.length - this.#to) * rowHeight}px`
    if (!this.#before.isConnected) this.#body.append(this.#before, this.#after)
    let place: Element = this.#before
    let index = this.#from + 2
    for (const row of wanted) {
      const tr = this.#drawn.get(row) ?? drawRow(row)
      this.#drawn.set(row, tr)
      tr.setAttribute('aria-rowindex', String(index))
      if (place.nextSibling !== tr) place.after(tr)
      place = tr
      index += 1
    }
  }
}

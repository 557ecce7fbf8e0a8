/** The button of a row that opens, else its first link, else its last button: 'Retry' follows the star. */
function controlOf(row: Element): HTMLElement | undefined {
  const first = row.firstElementChild?.firstElementChild
  if (first instanceof HTMLButtonElement) return first
  const [link] = row.getElementsByTagName('a')
  return link ?? [...row.getElementsByTagName('button')].at(-1)
}

/** Where the rows begin to be in view, below the headings. */
function topOfView(body: Element): number {
  const table = body.parentElement
  const tops = [
    table?.parentElement?.getBoundingClientRect().top,
    table?.firstElementChild?.getBoundingClientRect().bottom,
  ]
  return Math.max(...tops.map((top) => top ?? 0))
}

/** True if a long list has more rows in this direction than are in the document. */
function hasMore(body: Element, rows: readonly Element[], by: 1 | -1): boolean {
  const edge = rows.at(by > 0 ? -1 : 0)?.getBoundingClientRect()
  const { top, bottom } = body.getBoundingClientRect()
  return edge !== undefined && (by > 0 ? edge.bottom < bottom - 1 : edge.top > top + 1)
}

/** How many frames a move waits for rows that are being rendered. */
const mostFrames = 30

/**
 * Moves the focus to the next or the previous row of a table; without a focus in it, to the first row in view. Of a long
 * list only the rows near the view are in the document: a key that is held may come before the next one.
 */
export function focusRow(body: Element | null, by: 1 | -1, frames = mostFrames): void {
  if (!body) return
  const rows = [...body.children]
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const inOrder = by > 0 ? rows.slice(from + 1) : rows.slice(0, Math.max(0, from)).toReversed()
  const top = topOfView(body) - 1
  const others = from < 0 ? rows.filter((row) => row.getBoundingClientRect().top >= top) : inOrder
  // The detail of an open row is no row of its own.
  const row = others.find((other) => other.hasAttribute('aria-rowindex') && controlOf(other))
  if (row) controlOf(row)?.focus()
  else if (frames > 0 && hasMore(body, rows, by)) requestAnimationFrame(() => focusRow(body, by, frames - 1))
}

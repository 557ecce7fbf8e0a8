import type { ClipboardEvent } from 'react'

const textOf = (cell: HTMLElement) => cell.innerText.trim().replaceAll(/\s+/g, ' ')

/** Copies a selection that spans several rows with a tab between cells, since rows are laid out as grids. */
export function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const selection = getSelection()
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter((row) => selection?.containsNode(row, true))
  if (rows.length < 2) return
  const lines = rows.map((row) => [...row.cells].filter((cell) => !cell.hasAttribute('data-expander')).map(textOf))
  event.clipboardData.setData('text/plain', lines.map((cells) => cells.join('\t')).join('\n'))
  event.preventDefault()
}

import type { ReactNode } from 'react'

export interface Sort {
  id: string
  desc: boolean
}

/** A row that expands to show more. At most one is open; the caller stores its id (in the address). */
export interface RowDetail<Row> {
  openId: string | undefined
  /** `replace` is true for a step from one row to the next: Back leaves them all. */
  onToggle: (id: string | undefined, replace?: boolean) => void
  /** The accessible name of the row's button, such as `Show details of row 7`. */
  label: (row: Row) => string
  canOpen?: (row: Row) => boolean
  /** Why a row cannot open; undefined leaves the place of its button empty. */
  whyNot?: (row: Row) => string | undefined
  render: (row: Row) => ReactNode
}

/** The props of a row's expand button. The same object while another row is opened, so that no row renders again. */
export interface Expander<Row> extends Pick<RowDetail<Row>, 'label' | 'canOpen' | 'whyNot'> {
  /** Opens a row, or none. `button` is the pressed button. */
  onToggle: (id: string | undefined, button: Element) => void
}

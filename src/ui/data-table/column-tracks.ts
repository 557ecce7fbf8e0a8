import { remOf } from '../text-size.ts'

/** The width in px of the column with the expand buttons. */
export const expanderWidth = 44

interface Column {
  /** In px where a rem has 16; the minimum of a column that grows. */
  size: number
  grows?: boolean | undefined
}

/**
 * The grid tracks of a table's rows, as CSS. A column that grows takes the free width. Without one all share it in
 * proportion to their sizes, unless they are exact: chosen by the user.
 */
export function tracksOf(columns: readonly Column[], is: { hasDetail: boolean; isExact: boolean }): string {
  const someGrow = columns.some(({ grows }) => grows)
  const tracks = columns.map(({ size, grows }) => {
    if (!grows && (is.isExact || someGrow)) return remOf(size)
    return `minmax(${remOf(size)}, ${someGrow ? 1 : size}fr)`
  })
  return [...(is.hasDetail ? [remOf(expanderWidth)] : []), ...tracks].join(' ')
}

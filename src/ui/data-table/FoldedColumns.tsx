import { IconX } from '../icons.ts'
import { constantText, type ConstantColumn } from './constant-columns.ts'
import classes from './FoldedColumns.module.css'

interface FoldedColumnsProps {
  folded: readonly ConstantColumn[]
  /** The headings by id. */
  titles: ReadonlyMap<string, string>
  rowCount: number
  onUnfold: (id: string) => void
}

/** The columns that have one value in all rows, in a line instead of columns. */
export function FoldedColumns({ folded, titles, rowCount, onUnfold }: FoldedColumnsProps) {
  if (folded.length === 0) return null
  return (
    <ul className={classes.folded} aria-label="Folded columns">
      {folded.map((column) => (
        <li key={column.id}>
          <button type="button" className={classes.column} title="Show the column" onClick={() => onUnfold(column.id)}>
            <span className="sr-only">Unfold </span>
            {titles.get(column.id)}: {constantText(column, rowCount)}
            <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

import classes from './DataTable.module.css'

const widths = ['70%', '55%', '80%', '60%', '75%', '50%', '65%', '85%']

/** Placeholder rows in the shape of the table; hidden from screen readers. */
export function DataTableSkeleton({ columnCount }: { columnCount: number }) {
  return (
    <tbody aria-hidden>
      {widths.map((width, row) => (
        <tr key={width} className={classes.row}>
          {Array.from({ length: columnCount }, (_, column) => (
            <td key={column}>
              <span className={classes.bone} style={{ width: widths[(row + column) % widths.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

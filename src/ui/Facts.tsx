import type { ReactNode } from 'react'

interface FactsProps {
  className: string | undefined
  facts: readonly { label: string; value: ReactNode }[]
}

/** Labelled facts. */
export function Facts({ className, facts }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }, index) => (
        // A label may repeat.
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FactTableProps {
  label: string
  className: string | undefined
  /** The headings: of the names, then of the cells. */
  heads: readonly [string, ...string[]]
  rows: readonly { name: string; cells: readonly (string | undefined)[] }[]
  /** Of all columns but the first; `end` aligns the digits of numbers. */
  align?: 'end'
  renderCell: (text: string | undefined) => ReactNode
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
}

/** A small table that is neither sorted nor scrolled: a name and texts in each row. */
export function FactTable({ label, className, heads, rows, align, renderCell, empty }: FactTableProps) {
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" data-align={index === 0 ? undefined : align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }, row) => (
          // A name may repeat.
          <tr key={`${row} ${name}`}>
            <th scope="row">{name}</th>
            {cells.map((text, index) => (
              <td key={heads[index + 1]} data-align={align}>
                {renderCell(text)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={heads.length}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

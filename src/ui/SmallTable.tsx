import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import type { ReactNode } from 'react'
import classes from './SmallTable.module.css'

interface SmallTableProps {
  label: string
  heads: readonly [string, ...string[]]
  rows: readonly { name: ReactNode; cells: readonly ReactNode[] }[]
  align?: 'end'
  empty?: ReactNode
  isLog?: boolean
}

export function SmallTable({ label, heads, rows, align, empty, isLog = false }: SmallTableProps) {
  const table = (
    <Table
      aria-label={label}
      className={classes.table}
      layout={isLog ? 'auto' : 'fixed'}
      tabularNums
      data-log={isLog || undefined}
    >
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, index) => (
            <Table.Th key={head} scope="col" ta={index === 0 ? 'start' : align}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, cells }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows never change their places
          <Table.Tr key={row}>
            <Table.Th scope="row">{name}</Table.Th>
            {cells.map((cell, index) => (
              <Table.Td key={heads[index + 1]} ta={align}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        {rows.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={heads.length}>{empty}</Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  )
  if (!isLog) return table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={classes.box} aria-label={`${label} (scrollable)`} tabIndex={0}>
      {table}
    </section>
  )
}

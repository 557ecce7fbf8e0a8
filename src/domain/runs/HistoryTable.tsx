import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useHotkeys } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { Timed } from '#ui/times/Time.tsx'
import type { ShownRun } from './run-history.ts'
import classes from './HistoryTable.module.css'

interface HistoryTableProps {
  id: string
  caption: string
  /** Newest first. */
  runs: readonly (ShownRun & { href: string })[]
  openId: string | undefined
  /** Follows the link that was clicked. */
  onClick: (event: MouseEvent<HTMLElement>) => void
  onClose: () => void
}

/** The runs of the bars as a table. */
export function HistoryTable({ id, caption, runs, openId, onClick, onClose }: HistoryTableProps) {
  useHotkeys([['Escape', onClose]])
  return (
    <div id={id} className={classes.box}>
      {/* On a phone its parts are blocks: the roles stay. */}
      <Table className={classes.table} role="table" captionSide="top" tabularNums>
        <Table.Caption className={classes.caption}>{caption}</Table.Caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {['Start', 'Status', 'Duration', 'Usual', 'Message'].map((head) => (
              <Table.Th key={head} role="columnheader" scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {runs.map((run) => (
            <Table.Tr key={run.id} role="row" data-open={run.id === openId || undefined}>
              <Table.Th role="rowheader" scope="row">
                <a
                  data-item={run.id}
                  href={run.href}
                  aria-current={run.id === openId ? 'true' : undefined}
                  onClick={onClick}
                >
                  <Timed text={[run.start]} />
                </a>
              </Table.Th>
              <Table.Td role="cell">
                {run.status === undefined ? '—' : <StatusBadge status={run.status} word={run.word} />}
              </Table.Td>
              <Table.Td role="cell">{run.duration}</Table.Td>
              <Table.Td role="cell" data-unusual={run.note?.isUnusual || undefined}>
                {run.note?.text ?? '—'}
              </Table.Td>
              <Table.Td role="cell" className={classes.message}>
                {run.message ?? '—'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

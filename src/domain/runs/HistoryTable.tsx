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
      <table className={classes.table} role="table">
        <caption className={classes.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Start', 'Status', 'Duration', 'Usual', 'Message'].map((head) => (
              <th key={head} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {runs.map((run) => (
            <tr key={run.id} role="row" data-open={run.id === openId || undefined}>
              <th role="rowheader" scope="row">
                <a
                  data-item={run.id}
                  href={run.href}
                  aria-current={run.id === openId ? 'true' : undefined}
                  onClick={onClick}
                >
                  <Timed text={[run.start]} />
                </a>
              </th>
              <td role="cell">
                {run.status === undefined ? '—' : <StatusBadge status={run.status} word={run.word} />}
              </td>
              <td role="cell">{run.duration}</td>
              <td role="cell" data-unusual={run.note?.isUnusual || undefined}>
                {run.note?.text ?? '—'}
              </td>
              <td role="cell" className={classes.message}>
                {run.message ?? '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { Button, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { formatPart } from '#lib/dates.ts'
import { useFrozenRows, useInteraction } from '#ui/data-table/use-frozen-rows.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import type { Lab, LoggedCall } from './lab.ts'
import classes from './Lab.module.css'

const heads = ['Time', 'Method', 'Path', 'Status', 'ms', 'Fault'] as const

const idOf = ({ id }: LoggedCall) => String(id)

/** The last calls of this page, newest first. They do not move under the pointer. */
export function CallLog({ lab: { calls } }: { lab: Lab }) {
  const latest = useSyncExternalStore(calls.watch, calls.read)
  const { zone, interactionProps } = useInteraction()
  const { rows, changed, showLatest } = useFrozenRows(latest, idOf, latest.length === 0 ? 'empty' : 'calls', zone)
  return (
    <div className={classes.sections} {...interactionProps}>
      <div className={classes.summary}>
        <Text size="sm" c="dimmed">
          {rows.length === calls.most
            ? `The last ${calls.most} calls`
            : `${rows.length} ${rows.length === 1 ? 'call' : 'calls'}`}{' '}
          of this page, newest first. Times are the platform's, in UTC.
        </Text>
        <div className={classes.buttons}>
          <div role="status">
            {changed && (
              <Button size="compact-sm" variant="light" onClick={showLatest}>
                Show the latest
              </Button>
            )}
          </div>
          <Button size="compact-sm" variant="default" disabled={rows.length === 0} onClick={calls.clear}>
            Clear
          </Button>
        </div>
      </div>
      {rows.length > 0 && (
        <div role="table" aria-label="Calls" className={classes.log}>
          <div role="rowgroup">
            <div role="row" className={classes.heads}>
              {heads.map((head) => (
                <span key={head} role="columnheader" data-number={head === 'ms' || undefined}>
                  {head}
                </span>
              ))}
            </div>
          </div>
          <div role="rowgroup" data-rows>
            {rows.map((row) => (
              <CallLine key={row.id} row={row} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function CallLine({ row: { at, method, path, query, status, isFailed, duration, fault } }: { row: LoggedCall }) {
  return (
    <div role="row">
      <span role="cell">{formatPart(at, 'clock24', 'UTC')}</span>
      <span role="cell">{method}</span>
      <span role="cell" className={classes.path}>
        {path}
        {query && <span className={classes.query}>{query}</span>}
      </span>
      <span role="cell" data-failed={isFailed || undefined}>
        {isFailed && <IconAlertTriangle size={14} role="img" aria-label="Failed" />} {status}
      </span>
      <span role="cell" data-number>
        {duration}
      </span>
      <span role="cell">{fault}</span>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isolate } from '#lib/texts.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { IconAlertTriangle } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { ShortTime } from '#ui/times/Time.tsx'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import type { PortalRow } from './portal-rows.ts'
import { usePortalTable } from './portal-table.ts'
import { RowFacts } from './RowFacts.tsx'
import classes from './NameCell.module.css'

interface NameCellProps {
  row: PortalRow
  /** Behind the name. */
  control?: ReactNode
}

/** The name of a portal with its facts, or with why there are no counts. While it is mounted its counts are refreshed. */
export function NameCell({ row, control }: NameCellProps) {
  const { linkTo, source, live, hasOutage } = usePortalTable()
  const { refetch } = useQuery({
    ...source.countsQuery(row.id),
    ...live.refresh,
    // A row that scrolls into view after a minute is out of date.
    refetchOnMount: !live.paused,
    // What is shown comes with the row.
    notifyOnChangeProps: [],
  })
  const [retried, setRetried] = useState(false)
  const afterRetry = { ref: retried ? takeLostFocus : undefined, onBlur: () => setRetried(false) }
  const { summary } = row
  const { status, counts, isRetrying, updatedAt } = summary
  const isWorse = summary.isWorse || undefined
  if (status === 'failed' && counts === undefined) {
    return (
      <div className={classes.failed} data-worse={isWorse}>
        <span className={classes.nameText}>{row.name}</span>
        {control && <span className={classes.control}>{control}</span>}
        <div className={classes.facts}>
          <IconAlertTriangle size={14} aria-hidden />
          <span className={classes.reason}>
            <span>{`Unable To Fetch Data For ${isolate(row.domain)}`}</span>
            {!hasOutage && <NextTry row={row} />}
          </span>
          <span className={classes.note}>{row.note}</span>
          <span className={classes.shortNote} aria-hidden>
            {row.shortNote}
          </span>
        </div>
        {!hasOutage && (
          <BusyButton
            {...afterRetry}
            size="compact-sm"
            fz="xs"
            variant="default"
            aria-label={`Retry ${isolate(row.name)}`}
            busy={isRetrying}
            busyText="Retry"
            onClick={() => {
              setRetried(true)
              void refetch()
            }}
          >
            Retry
          </BusyButton>
        )}
      </div>
    )
  }
  return (
    <div className={classes.name} data-worse={isWorse}>
      <Link {...linkTo(row.id)} {...afterRetry} className={classes.nameLink}>
        {row.name}
      </Link>
      {control && <span className={classes.control}>{control}</span>}
      <div className={classes.facts}>
        {status === 'failed' && !hasOutage && (
          <span className={classes.old}>
            <IconAlertTriangle size={14} aria-hidden /> Counts as of <ShortTime at={updatedAt} part="minute" />
          </span>
        )}
        <span className={classes.domain}>{`Domain: ${isolate(row.domain)}`}</span>
        <span className={classes.note}>{row.note}</span>
        <span className={classes.shortNote} aria-hidden>
          {row.shortNote}
        </span>
      </div>
      <div className={classes.end}>{counts && <RowFacts summary={summary} />}</div>
    </div>
  )
}

function NextTry({ row: { summary } }: { row: PortalRow }) {
  const { live } = usePortalTable()
  const isOnline = useOnline()
  const { isRetrying, retryAt } = summary
  if (isRetrying) return ' · Retrying…'
  if (retryAt === undefined || live.paused || !isOnline) return null
  return (
    <>
      {' · Retrying at '}
      <ShortTime at={retryAt} part="second" />
    </>
  )
}

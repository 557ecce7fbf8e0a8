import { Link } from '@tanstack/react-router'
import { use, useState, type ReactNode } from 'react'
import { isolate } from '#lib/texts.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { IconAlertTriangle } from '#ui/icons.ts'
import { ShortTime } from '#ui/times/Time.tsx'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { RowNewsContext } from './portal-news.ts'
import { RowCountsContext, usePortalLink } from './portal-screen.ts'
import type { PortalRow } from './portal-rows.ts'
import { RowFacts } from './RowFacts.tsx'
import classes from './NameCell.module.css'

interface NameCellProps {
  row: PortalRow
  /** Behind the name. */
  control?: ReactNode
}

/** The name of a portal with its facts, or with why there are no counts. */
export function NameCell({ row, control }: NameCellProps) {
  const counts = use(RowCountsContext)
  const [retried, setRetried] = useState(false)
  const afterRetry = { ref: retried ? takeLostFocus : undefined, onBlur: () => setRetried(false) }
  const linkTo = usePortalLink()
  const isWorse = use(RowNewsContext).news?.isWorse || undefined
  if (counts.state === 'failed') {
    return (
      <div className={classes.failed} data-worse={isWorse}>
        <span className={classes.nameText}>{row.name}</span>
        {control && <span className={classes.control}>{control}</span>}
        <div className={classes.facts}>
          <IconAlertTriangle size={14} aria-hidden />
          <span className={classes.short}>
            <span>Not reachable</span>
            {` · ${isolate(row.domain)}`}
          </span>
          <span className={classes.reason}>
            <span>{`Unable To Fetch Data For ${isolate(row.domain)}`}</span>
            {counts.retrying
              ? ' · Retrying…'
              : counts.nextTryAt && (
                  <>
                    {' · Retrying at '}
                    <ShortTime at={counts.nextTryAt} part="second" />
                  </>
                )}
          </span>
          <span className={classes.note}>{row.note}</span>
          <span className={classes.shortNote} aria-hidden>
            {row.shortNote}
          </span>
        </div>
        <BusyButton
          {...afterRetry}
          size="compact-sm"
          fz="xs"
          variant="default"
          aria-label={`Retry ${isolate(row.name)}`}
          busy={counts.retrying}
          busyText="Retry"
          onClick={() => {
            setRetried(true)
            counts.retry()
          }}
        >
          Retry
        </BusyButton>
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
        {counts.state === 'ready' && counts.since !== undefined && (
          <span className={classes.old}>
            <IconAlertTriangle size={14} aria-hidden /> Counts from <ShortTime at={counts.since} part="minute" />
          </span>
        )}
        <span className={classes.domain}>{`Domain: ${isolate(row.domain)}`}</span>
        <span className={classes.note}>{row.note}</span>
        <span className={classes.shortNote} aria-hidden>
          {row.shortNote}
        </span>
      </div>
      <div className={classes.end}>{counts.state === 'ready' && <RowFacts />}</div>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { isolate } from '#lib/texts.ts'
import { Suspense, use, useState } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import { IconAlertTriangle } from '#ui/icons.ts'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { Time } from '#ui/times/Time.tsx'
import { takeLostFocus } from '#ui/take-lost-focus.ts'
import { RowCountsContext, usePortalLink } from './counts-context.ts'
import type { PortalRow } from './portal-rows.ts'
import classes from './NameCell.module.css'

const RowFacts = lazyExtra(async () => (await import('./late/RowFacts.tsx')).RowFacts)

/** The name of a portal with its facts, or with why there are no counts. */
export function NameCell({ row }: { row: PortalRow }) {
  const counts = use(RowCountsContext)
  const [retried, setRetried] = useState(false)
  const afterRetry = { ref: retried ? takeLostFocus : undefined, onBlur: () => setRetried(false) }
  const linkTo = usePortalLink()
  if (counts.state === 'failed') {
    return (
      <div className={classes.failed}>
        <span className={classes.nameText}>{row.name}</span>
        <div className={classes.facts}>
          <IconAlertTriangle size={14} aria-hidden />
          <span className={classes.short}>Not reachable</span>
          <span className={classes.reason}>
            <span>
              Unable To Fetch Data For <bdi>{row.domain}</bdi>
            </span>
            {counts.retrying
              ? ' · Retrying…'
              : counts.nextTryAt && (
                  <>
                    {' · Next try at '}
                    <Time at={counts.nextTryAt} part="second" />
                  </>
                )}
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
    <div className={classes.name}>
      <Link {...linkTo(row.id)} {...afterRetry} className={classes.nameLink}>
        {row.name}
      </Link>
      <div className={classes.facts}>
        {counts.state === 'ready' && counts.since !== undefined && (
          <span className={classes.old}>
            <IconAlertTriangle size={14} aria-hidden /> Counts from <Time at={counts.since} part="minute" />
          </span>
        )}
        <span className={classes.domain}>
          Domain: <bdi>{row.domain}</bdi>
        </span>
        <span className={classes.note}>{row.note}</span>
        <span className={classes.shortNote} aria-hidden>
          {row.shortNote}
        </span>
      </div>
      {/* Its room is there before its code. */}
      <div className={classes.end}>
        {counts.state === 'ready' && (
          <Suspense>
            <RowFacts counts={counts.counts} portalId={row.id} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { PortalLink } from '#domain/list-links.ts'
import { CountsAsOf, Days, Domain, PortalFacts, PortalName, RetryRow, Unreachable } from './portal-facts.tsx'
import type { PortalRow, RowLayout } from './portal-rows.ts'
import classes from './NameCell.module.css'

interface NameCellProps {
  row: PortalRow
  layout: RowLayout
  linkTo: PortalLink
  now: number
  /** Its counts are not the latest. */
  isOld: boolean
  control: ReactNode
}

export function NameCell({ row, layout, linkTo, now, isOld, control }: NameCellProps) {
  const { summary, domain, days } = row
  const isNarrow = layout === 'narrow'
  const asOf = isOld && <CountsAsOf at={summary.updatedAt} />
  return (
    <div className={classes.cell} data-worse={summary.isWorse || undefined}>
      <div className={classes.main}>
        <div className={classes.line}>
          <PortalName row={row} linkTo={linkTo} />
          {control}
          {isNarrow && (asOf || <PortalFacts summary={summary} now={now} layout={layout} />)}
        </div>
        <div className={classes.about}>
          {!isNarrow && asOf}
          <Domain domain={domain} isCut isShort={isNarrow} />
          <Days days={days} isShort={layout !== 'wide'} />
        </div>
      </div>
    </div>
  )
}

interface FailedRowProps {
  row: PortalRow
  layout: RowLayout
  hasOutage: boolean
  control: ReactNode
}

export function FailedRow({ row, layout, hasOutage, control }: FailedRowProps) {
  return (
    <div className={classes.cell}>
      <div className={classes.main}>
        <div className={classes.line}>
          <PortalName row={row} />
          {control}
        </div>
        <div className={classes.about}>
          <Unreachable row={row} hasOutage={hasOutage} />
          <Days days={row.days} isShort={layout !== 'wide'} />
        </div>
      </div>
      <RetryRow row={row} hasOutage={hasOutage} />
    </div>
  )
}

/** What a card shows above its counts. */
export function CardHead({ row, linkTo, now, isOld, control }: Omit<NameCellProps, 'layout'>) {
  const { summary } = row
  return (
    <>
      <div className={classes.card}>
        <PortalName row={row} linkTo={linkTo} />
        {isOld ? <CountsAsOf at={summary.updatedAt} /> : <PortalFacts summary={summary} now={now} layout="card" />}
        {control}
      </div>
      <div className={`${classes.about} ${classes.wraps}`}>
        <Domain domain={row.domain} />
        <Days days={row.days} isShort />
      </div>
    </>
  )
}

export function FailedCard({ row, hasOutage, control }: Omit<FailedRowProps, 'layout'>) {
  return (
    <>
      <div className={classes.card}>
        <PortalName row={row} />
        {control}
      </div>
      <div className={`${classes.about} ${classes.wraps}`}>
        <Days days={row.days} isShort />
        {/* The reason names it; its place stays, so that no card moves when its counts arrive. */}
        <span style={{ visibility: row.days === undefined ? undefined : 'hidden' }}>
          <Domain domain={row.domain} />
        </span>
      </div>
      <div className={classes.insteadOfCounts}>
        <Unreachable row={row} hasOutage={hasOutage} />
        <RetryRow row={row} hasOutage={hasOutage} />
      </div>
    </>
  )
}

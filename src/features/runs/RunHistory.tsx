import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter, type LinkProps } from '@tanstack/react-router'
import { memo, useDeferredValue } from 'react'
import { statusOf } from '#domain/statuses.ts'
import { formatDuration } from '#lib/dates.ts'
import { isolate } from '#lib/texts.ts'
import { counted } from '#lib/numbers.ts'
import { plainText } from '#lib/timed-text.ts'
import { hasFailed, LoadErrorLine } from '#ui/LoadError.tsx'
import { ShortTime, Timed } from '#ui/times/Time.tsx'
import { useLinkList } from '#ui/use-link-list.ts'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import {
  barShare,
  elapsedOf,
  historyText,
  longestOf,
  movedBy,
  type PastRun,
  startOf,
  type Usual,
  usualDuration,
} from '#domain/run-rules/run-history.ts'
import type { LiveRuns } from './use-live-runs.ts'
import classes from './RunHistory.module.css'

export interface History {
  /** Undefined until they are loaded. */
  runs: readonly PastRun[] | undefined
  /** Undefined if the clock of the portal is unknown. */
  now: number | undefined
  zone: string
  usual: ReadonlyMap<string, Usual | undefined>
  /** When the runs were loaded, if a refresh failed or did not include them. */
  asOf: number | undefined
  only?: string | undefined
  query?: UseQueryResult | undefined
}

interface RunHistoryProps {
  history: History
  liveRuns: LiveRuns<unknown>
  openId: string | undefined
  linkTo: (runId: string) => LinkProps
}

/** What counts and history could not load is said in its place, on a phone nothing else. */
export function RunHistory({ history, liveRuns: { summary, live }, ...strip }: RunHistoryProps) {
  const { query, runs } = history
  const isPhone = useIsPhone()
  const hasRoom = !useIsNarrowerThan(84)
  const nextTryAt = hasRoom || isPhone ? live.nextTryAt(summary) : undefined
  const problem = hasFailed(summary) ? (
    <LoadErrorLine isAnnounced={hasRoom} query={summary} what="counts" nextTryAt={nextTryAt} />
  ) : !runs && query && hasFailed(query) ? (
    <LoadErrorLine query={query} what="history" nextTryAt={live.nextTryAt(query)} />
  ) : undefined
  if (isPhone && !problem) return null
  return (
    <section aria-label="History" className={classes.space}>
      {problem ?? (runs && <HistoryStrip {...strip} history={history} runs={runs} />)}
    </section>
  )
}

/**
 * The router builds one address instead of a hundred: at 4x slowdown another order of 100 runs is shown after 640 ms
 * instead of 860.
 */
const anyRun = 'any-run'

interface HistoryStripProps extends Omit<RunHistoryProps, 'liveRuns'> {
  runs: readonly PastRun[]
}

function HistoryStrip({ runs, history, linkTo, ...props }: HistoryStripProps) {
  const { now, zone, usual, asOf, only } = history
  const openId = useDeferredValue(props.openId)
  const isNarrow = useIsNarrowerThan(84)
  const router = useRouter()
  const { focusedId, listEvents } = useLinkList({
    open: (id) => void router.navigate({ ...linkTo(id), resetScroll: false }),
    targetOf: ({ key }, from) => movedBy(key, from, runs.length),
  })
  const template = router.history.createHref(router.buildLocation(linkTo(anyRun)).publicHref)
  const longest = longestOf(runs, now)
  const durationOf = (run: PastRun) => {
    const elapsed = elapsedOf(run, now)
    if (elapsed === undefined) return '—'
    return run.status === 'Running' ? `running for ${formatDuration(elapsed)}` : formatDuration(elapsed)
  }
  const tooltipOf = (run: PastRun) => {
    const comparison = usualDuration(run, usual.get(run.kind), { now, zone })
    const duration = [durationOf(run), comparison && plainText(comparison.text)].filter(Boolean).join(', ')
    return [startOf(run, now, zone).text, run.word ?? unknownStatus, duration, run.message && isolate(run.message)]
      .filter(Boolean)
      .join('\n')
  }
  const tabStop = [focusedId, openId].find((id) => runs.some((run) => run.id === id)) ?? runs[0]?.id
  const count = runs.length
  // There is only space for the bars; the live control has the time of what is shown.
  const isHidden = isNarrow && count > 0
  return (
    <div className={classes.strip}>
      <ul
        className={classes.bars}
        style={{ '--count': count }}
        aria-label={`Last ${counted(count, 'run')}; taller bars took longer`}
        {...listEvents}
      >
        {runs.map((run) => (
          <HistoryBar
            key={run.id}
            id={run.id}
            href={template.replace(anyRun, encodeURIComponent(run.id))}
            status={run.status}
            label={`${startOf(run, now, zone).text}, ${run.word ?? unknownStatus}, ${durationOf(run)}`}
            tooltip={tooltipOf(run)}
            share={barShare(run, longest, now)}
            isTabStop={run.id === tabStop}
            isOpen={run.id === openId}
          />
        ))}
      </ul>
      <span className={isHidden ? 'sr-only' : classes.text}>
        {asOf !== undefined && (
          <>
            As of <ShortTime at={asOf} part="minute" />
            {': '}
          </>
        )}
        {only ? (
          `Last ${counted(count, `${only === 'Cancel' ? 'canceled' : only.toLowerCase()} run`)}`
        ) : (
          <Timed text={historyText(runs, (run) => startOf(run, now, zone))} />
        )}
      </span>
    </div>
  )
}

const unknownStatus = 'Unknown status'

interface HistoryBarProps {
  id: string
  isTabStop: boolean
  href: string
  status: string | undefined
  label: string
  tooltip: string
  share: number
  isOpen: boolean
}

/** Not the router's Link, because a hundred of them observe the address. */
const HistoryBar = memo(function HistoryBar(props: HistoryBarProps) {
  const { id, isTabStop, href, status = '', label, tooltip, share, isOpen } = props
  return (
    <li className={classes.item}>
      <a
        data-item={id}
        tabIndex={isTabStop ? 0 : -1}
        href={href}
        className={classes.bar}
        data-status={statusOf(status)?.field ?? 'unknown'}
        style={{ '--share': share.toFixed(3) }}
        aria-label={label}
        data-tooltip={tooltip}
        aria-current={isOpen ? 'true' : undefined}
      />
    </li>
  )
})

import { getRouteApi, linkOptions, useMatch } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Threshold } from '#api/thresholds.ts'
import { formatFigure } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { tipOf } from '#ui/tips/tip-content.ts'
import { PortalCount, WatchedDomains, WatchedPortals } from './WatchedPortals.tsx'
import type { WouldMatch } from './would-match.ts'
import classes from './Thresholds.module.css'

/** All names in full, for a file. */
const listed = (names: readonly (string | undefined)[]) => names.map((name) => name ?? '—').join(', ')

const timeText = ({ thresholdTime }: Threshold) =>
  thresholdTime === undefined ? undefined : `${formatFigure(thresholdTime)} min`

const action: Column<Threshold> = {
  id: 'action',
  title: 'Action',
  size: 66,
  cell: (threshold) => <ThresholdMenu threshold={threshold} />,
}

/** The seven columns in the required order, what each would match now, and its actions. */
export const thresholdColumns = columnsFor<Threshold>([
  {
    id: 'name',
    title: 'Threshold Name',
    size: 132,
    grows: true,
    text: ({ name }) => name,
    cell: ({ name }) => <span className={`${classes.title} ${classes.lines}`}>{name}</span>,
  },
  // As wide as the longest there is.
  { id: 'key', title: 'Field Name', size: 150, text: ({ key }) => key },
  { id: 'condition', title: 'Comparison', size: 178, text: ({ condition }) => condition },
  {
    id: 'value',
    title: 'Values',
    size: 120,
    grows: true,
    text: ({ value }) => value,
    cell: ({ value }) => (value === undefined ? '—' : <span className={classes.lines}>{value}</span>),
  },
  { id: 'thresholdTime', title: 'Threshold Time', size: 84, wraps: true, align: 'end', text: timeText },
  {
    id: 'portals',
    title: 'Portals',
    size: 132,
    grows: true,
    text: ({ portals }) => listed(portals.map(({ name }) => name)),
    cell: (threshold) => (
      <span className={classes.lines}>
        <WatchedPortals threshold={threshold} />
      </span>
    ),
  },
  {
    id: 'domain',
    title: 'Domain',
    size: 148,
    grows: true,
    text: ({ portals }) => listed(portals.map(({ domain }) => domain)),
    cell: (threshold) => (
      <span className={`${classes.domain} ${classes.lines}`}>
        <WatchedDomains threshold={threshold} />
      </span>
    ),
  },
  {
    id: 'match',
    title: 'Would match now',
    size: 124,
    cell: (threshold) => <WouldMatchCell threshold={threshold} />,
  },
  action,
])

/** Each threshold as a card, for a narrow list. */
export const cardColumns = columnsFor<Threshold>([
  {
    id: 'card',
    title: 'Threshold',
    size: 60,
    grows: true,
    cell: (threshold) => <ThresholdCard threshold={threshold} />,
  },
  action,
])

/** A threshold as a card: name, condition and time, portals, and what it would match. */
function ThresholdCard({ threshold }: { threshold: Threshold }) {
  const { name, key = '—', condition = '—', value, thresholdTime } = threshold
  return (
    <div className={classes.card}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.rule}>
        <bdi>{key}</bdi> <bdi>{condition}</bdi> <bdi>{value}</bdi>
        {thresholdTime !== undefined && ` · ${formatFigure(thresholdTime)} min`}
      </span>
      <span className={classes.facts}>
        <PortalCount threshold={threshold} />
        <span className={classes.matches}>
          Matches <WouldMatchCell threshold={threshold} />
        </span>
      </span>
    </div>
  )
}

/** What each threshold of the list would match now, and how to count it. */
interface Matches {
  of: (threshold: Threshold) => WouldMatch
  count: (threshold: Threshold) => void
}

export const MatchesContext = createContext<Matches | null>(null)

/** Counts by a button how many runs a threshold would match now, and shows it. */
function WouldMatchCell({ threshold }: { threshold: Threshold }) {
  const matches = use(MatchesContext)
  if (!matches) return null
  const { state, text, note } = matches.of(threshold)
  return (
    <button
      type="button"
      className={classes.tipButton}
      aria-label={`${text}, matches of ${isolate(threshold.name)} now: ${note}`}
      aria-disabled={state === 'loading' || undefined}
      ref={tipOf(note, { isSaid: true })}
      onClick={() => {
        if (state !== 'known' && state !== 'loading') matches.count(threshold)
      }}
    >
      {state === 'failed' && <IconAlertTriangle size={14} aria-hidden />}
      {text}
    </button>
  )
}

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

/** The id of the button that a form for a threshold returns the focus to. */
export const thresholdMenuId = (id: string) => `actions-of-threshold-${id}`

/** The menu of a threshold's row. */
function ThresholdMenu({ threshold: { id, name } }: { threshold: Threshold }) {
  return (
    <RowMenu name={name} id={thresholdMenuId(id)}>
      {() => <Items id={id} />}
    </RowMenu>
  )
}

function Items({ id }: { id: string }) {
  const { q } = route.useSearch()
  const { base } = route.useParams()
  const isSetting = useMatch({ from: '/_auth/$base/admin-panel/threshold/set', shouldThrow: false }) !== undefined
  // The next form takes the place of an open one, in the history too.
  const state = isSetting ? true : overlayLink.state
  const formWith = (source: { copy: string } | { replace: string }) =>
    linkOptions({
      to: '/$base/admin-panel/threshold/set',
      params: { base },
      search: { q, ...source },
      replace: isSetting,
      state,
      resetScroll: false,
    })
  const deletion = linkOptions({
    to: '/$base/admin-panel/threshold/$thresholdId/delete',
    params: { base, thresholdId: id },
    ...overlayLink,
    search: { q },
  })
  return (
    <>
      <RowMenuLink link={formWith({ copy: id })}>Duplicate</RowMenuLink>
      <RowMenuLink link={formWith({ replace: id })}>Replace</RowMenuLink>
      <RowMenuLink danger link={deletion}>
        Delete
      </RowMenuLink>
    </>
  )
}

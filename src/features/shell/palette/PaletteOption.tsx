import { useQueryClient } from '@tanstack/react-query'
import { useRouter, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { apmCountsQuery } from '#api/apm-portals.ts'
import { countsQuery } from '#api/portals.ts'
import type { Counts } from '#api/schema-fields.ts'
import { formatDuration } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import type { Entry } from './entries.ts'
import { dashboards } from './places.ts'
import classes from './Palette.module.css'

const minute = 60_000

/** What a place leads to; undefined for an action. */
export const linkOf = ({ portal, link }: Entry): LinkProps | undefined =>
  portal ? dashboards[portal.dashboard].link(portal.id) : link

/** The id of an entry's element. */
export const optionId = ({ key }: Entry): string => `palette-${encodeURIComponent(key)}`

interface PaletteOptionProps {
  entry: Entry
  isSelected: boolean
  /** In ms since 1970, to the minute. */
  now: number
  onChoose: (entry: Entry) => void
}

/** One result: a link, which opens in a new tab like any other, or an action. */
export function PaletteOption({ entry, isSelected, now, onChoose }: PaletteOptionProps) {
  const router = useRouter()
  const { name, also, id, portal, text, keys, Icon } = entry
  const link = linkOf(entry)
  const Element = link ? 'a' : 'button'
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSelected) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <Element
      ref={(element: HTMLElement | null) => {
        shown.current = element
      }}
      id={optionId(entry)}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes.option}
      href={link && router.history.createHref(router.buildLocation(link).publicHref)}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (link && !isPlainClick(event)) return
        event.preventDefault()
        onChoose(entry)
      }}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.texts}>
        <bdi>{name}</bdi>
        {portal && (
          <span className={classes.domain}>
            {' '}
            <bdi>{also}</bdi>
            {` ${id}`}
          </span>
        )}
        {text !== undefined && <span className={classes.domain}> {text}</span>}
      </span>
      {portal && <PortalFacts {...portal} now={now} />}
      {keys !== undefined && <kbd className={classes.keys}>{keys}</kbd>}
    </Element>
  )
}

/** Of which dashboard a portal is, and what is known of its runs. */
function PortalFacts({ dashboard, id, now }: NonNullable<Entry['portal']> & { now: number }) {
  const client = useQueryClient()
  const { queryKey } = dashboard === 'commission' ? countsQuery(id) : apmCountsQuery(id)
  const state = client.getQueryState<Counts>(queryKey)
  const age = Math.floor((now - (state?.dataUpdatedAt ?? 0)) / minute) * minute
  return (
    <span className={classes.facts}>
      <span className={classes.dashboard}>{` ${dashboards[dashboard].word}`}</span>
      {state?.data && (
        <span className={classes.counts}>
          {' '}
          <span data-failed={state.data.failed > 0 || undefined}>{formatCount(state.data.failed)} Failed</span>
          {`, ${formatCount(state.data.running)} Running${age > 2 * minute ? `, ${formatDuration(age)} old` : ''}`}
        </span>
      )}
    </span>
  )
}

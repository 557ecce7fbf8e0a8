import { createContext, use } from 'react'
import type { Threshold } from '#api/thresholds.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { tipOf } from '#ui/tips/tip-content.ts'
import { namesThatFit, sharesOf, type Shares } from './column-widths.ts'
import classes from './ThresholdList.module.css'

/** The widths of the columns with portals and domains. */
export const SharesContext = createContext<Shares>(sharesOf(0, { portals: 0, domain: 0 }))

/** At most so many portals are in a tooltip. */
const maxListed = 40

/** The portals of a threshold, each with its domain. */
function PortalList({ portals }: Pick<Threshold, 'portals'>) {
  return (
    <>
      <ul>
        {portals.slice(0, maxListed).map(({ name, domain }, index) => (
          <li key={`${index} ${domain}`}>
            <bdi>{name ?? '—'}</bdi> <bdi className={classes.tipNote}>{domain}</bdi>
          </li>
        ))}
      </ul>
      {portals.length > maxListed && `and ${portals.length - maxListed} more`}
    </>
  )
}

/** The same as text. */
function named(texts: readonly (string | undefined)[]): string {
  const more = texts.length - maxListed
  return (
    texts
      .slice(0, maxListed)
      .map((text) => isolate(text ?? '—'))
      .join(', ') + (more > 0 ? ` and ${more} more` : '')
  )
}

/** As many of these texts as fit in a cell, and how many more there are. */
function Names({ texts, width }: { texts: readonly (string | undefined)[]; width: number }) {
  const names = texts.map((text) => text ?? '—')
  const shown = namesThatFit(names, width)
  return (
    <span className={classes.first}>
      <span className={classes.cut}>{names.slice(0, shown).map(isolate).join(', ')}</span>
      {names.length > shown && <span>+{names.length - shown}</span>}
    </span>
  )
}

type WatchedProps = { threshold: Threshold }

/** The number of a threshold's portals, with all of them on demand. */
export function PortalCount({ threshold: { name, portals } }: WatchedProps) {
  if (portals.length === 0) return '—'
  const count = counted(portals.length, 'portal')
  return (
    <button
      type="button"
      className={classes.tipButton}
      aria-label={`${count} of ${isolate(name)}: ${named(portals.map((portal) => portal.name))}`}
      ref={tipOf(<PortalList portals={portals} />, { isSaid: true })}
    >
      {count}
    </button>
  )
}

/** As many names of a threshold's portals as fit, with all of them and their domains on demand. */
export function WatchedPortals({ threshold }: WatchedProps) {
  const { portals: width } = use(SharesContext)
  const names = threshold.portals.map(({ name }) => name)
  return names.length === 0 ? '—' : <Watched threshold={threshold} texts={names} width={width} />
}

/** As many domains of a threshold's portals as fit, with all of them on demand. */
export function WatchedDomains({ threshold }: WatchedProps) {
  const { domain: width } = use(SharesContext)
  const domains = threshold.portals.map(({ domain }) => domain)
  return domains.length < 2 ? (domains[0] ?? '—') : <Watched threshold={threshold} texts={domains} width={width} />
}

interface WatchedTextsProps extends WatchedProps {
  /** Of each portal one. */
  texts: readonly (string | undefined)[]
  width: number
}

function Watched({ threshold: { name, portals }, texts, width }: WatchedTextsProps) {
  const more = texts.length > 1 ? ` +${texts.length - 1}` : ''
  return (
    <button
      type="button"
      className={classes.tipButton}
      aria-label={`${isolate(texts[0] ?? '—')}${more}, of ${isolate(name)}: ${named(texts)}`}
      ref={tipOf(<PortalList portals={portals} />, { isSaid: true })}
    >
      <Names texts={texts} width={width} />
    </button>
  )
}

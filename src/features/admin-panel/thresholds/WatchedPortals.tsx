import { use } from 'react'
import type { Threshold } from '#api/thresholds.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { namesThatFit } from './column-widths.ts'
import { SharesContext } from './list-context.ts'
import { TipButton } from './TipButton.tsx'
import classes from './ThresholdList.module.css'

/** At most so many portals are in a tooltip. */
const maxListed = 40

/** The portals of a threshold, each with its domain. */
function PortalList({ portals }: Pick<Threshold, 'portals'>) {
  return (
    <>
      <ul className={classes.tipList}>
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

/** As many of these texts as fit in a cell after another text, and how many more there are. */
function Names({ texts, width, after }: { texts: readonly (string | undefined)[]; width: number; after?: string }) {
  const names = texts.map((text) => text ?? '—')
  const shown = namesThatFit(names, width, after)
  return (
    <span className={classes.first}>
      <span className={classes.cut}>{names.slice(0, shown).map(isolate).join(', ')}</span>
      {names.length > shown && <span>+{names.length - shown}</span>}
    </span>
  )
}

/** The number of a threshold's portals, with their names on demand, and as many names beside it as fit. */
export function WatchedPortals({ threshold: { name, portals } }: { threshold: Threshold }) {
  const { portals: width } = use(SharesContext)
  if (portals.length === 0) return '—'
  const names = portals.map((portal) => portal.name)
  const count = counted(portals.length, 'portal')
  return (
    <span className={classes.watched}>
      <TipButton label={`${count} of ${isolate(name)}: ${named(names)}`} tip={<PortalList portals={portals} />}>
        {count}
      </TipButton>
      <Names texts={names} width={width} after={count} />
    </span>
  )
}

/** As many domains of a threshold's portals as fit, with all of them on demand. */
export function WatchedDomains({ threshold: { name, portals } }: { threshold: Threshold }) {
  const { domain: width } = use(SharesContext)
  const domains = portals.map(({ domain }) => domain)
  if (domains.length < 2) return domains[0] ?? '—'
  return (
    <TipButton
      label={`${isolate(domains[0] ?? '—')} +${domains.length - 1}, domains of ${isolate(name)}: ${named(domains)}`}
      tip={<PortalList portals={portals} />}
    >
      <Names texts={domains} width={width} />
    </TipButton>
  )
}

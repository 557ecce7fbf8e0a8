import { Fragment, type ReactNode } from 'react'
import type { Threshold } from '#api/thresholds.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { tipOf } from '#ui/tips/tip-content.ts'
import classes from './Thresholds.module.css'

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

/** The first of a threshold's portals and how many more there are, with all of them and their domains on demand. */
export function WatchedPortals({ threshold }: WatchedProps) {
  const names = threshold.portals.map(({ name }) => name)
  if (names.length === 0) return '—'
  return (
    <Watched threshold={threshold} texts={names}>
      {isolate(names[0] ?? '—')}
    </Watched>
  )
}

/** The first of their domains and how many more there are, with all of them on demand. */
export function WatchedDomains({ threshold }: WatchedProps) {
  const domains = threshold.portals.map(({ domain }) => domain)
  const first = <Domain text={domains[0] ?? '—'} />
  if (domains.length < 2) return first
  return (
    <Watched threshold={threshold} texts={domains}>
      {first}
    </Watched>
  )
}

/** A domain in two lines breaks behind a dot. */
function Domain({ text }: { text: string }) {
  const parts = text.split('.')
  return (
    <bdi>
      {parts.map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          {part}
          {index < parts.length - 1 && (
            <>
              .<wbr />
            </>
          )}
        </Fragment>
      ))}
    </bdi>
  )
}

interface WatchedTextsProps extends WatchedProps {
  /** Of each portal one. */
  texts: readonly (string | undefined)[]
  /** The first of them, as it is shown. */
  children: ReactNode
}

function Watched({ threshold: { name, portals }, texts, children }: WatchedTextsProps) {
  const first = isolate(texts[0] ?? '—')
  const more = texts.length > 1 && `+${texts.length - 1}`
  return (
    <button
      type="button"
      className={classes.tipButton}
      aria-label={`${[first, more].filter(Boolean).join(' ')}, of ${isolate(name)}: ${named(texts)}`}
      ref={tipOf(<PortalList portals={portals} />, { isSaid: true })}
    >
      <span className={classes.cut}>{children}</span>
      {more && <span className={classes.more}>{more}</span>}
    </button>
  )
}

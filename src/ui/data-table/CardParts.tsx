import type { ReactNode } from 'react'
import classes from './CardParts.module.css'

/** A fact of a card with its name, which its column's heading has for a screen reader. */
export const CardFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <span className={classes.name} aria-hidden>
      {name}{' '}
    </span>
    <bdi>{children}</bdi>
  </>
)

/** A text of any length: its first lines. */
export const CardText = ({ children }: { children: ReactNode }) => <div className={classes.text}>{children}</div>

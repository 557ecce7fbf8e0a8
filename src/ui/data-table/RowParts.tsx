import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './RowParts.module.css'

/** The content of the actions cell: `RowLink`s. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

interface RowLinkProps {
  text: string
  /** Follows the text in the accessible name, such as `of Acme`. */
  about: string
  link: LinkProps
  danger?: boolean
}

/** A link among a row's actions, also to an overlay. A plain element, because a screen has dozens of them. */
export function RowLink({ text, about, link, danger = false }: RowLinkProps) {
  return (
    <Link {...link} className={classes.action} data-danger={danger || undefined} aria-label={`${text} ${about}`}>
      {text}
    </Link>
  )
}

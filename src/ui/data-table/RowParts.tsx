import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './RowParts.module.css'

/** The content of a row's first cell: its name, and a note below. */
export function RowTitle({ name, note }: { name: string; note: string }) {
  return (
    <div className={classes.title}>
      <span className={classes.name}>{name}</span>
      <span className={classes.note} title={note}>
        {note}
      </span>
    </div>
  )
}

/** The content of the actions cell: `RowAction`s and `RowLink`s. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

interface RowActionProps {
  /** The accessible name: the visible text, then the row it acts on. */
  label: string
  danger?: boolean
  onClick: () => void
  children: string
}

/** One action of a row. A plain element, because a screen has dozens of them. */
export function RowAction({ label, danger = false, onClick, children }: RowActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      data-danger={danger || undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

interface RowLinkProps {
  /** The accessible name, which starts with the visible text. */
  label: string
  link: LinkProps
  children: string
}

/** A link among a row's actions. */
export function RowLink({ label, link, children }: RowLinkProps) {
  return (
    <Link {...link} className={classes.action} aria-label={label}>
      {children}
    </Link>
  )
}

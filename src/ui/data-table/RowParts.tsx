import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './RowParts.module.css'

/** The cell that says which row it is: its name, and a fact below. */
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

/** The cell with what can be done with a row; its children are `RowAction`s and `RowLink`s. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

interface RowActionProps {
  /** What it does and to what, beginning with the words it shows. */
  label: string
  danger?: boolean
  onClick: () => void
  children: string
}

/** One thing that can be done with a row. Plain elements: there are dozens of them on the screen. */
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
  /** Where it leads, beginning with the words it shows. */
  label: string
  link: LinkProps
  children: string
}

/** The way from a row to a screen of its own, among the things that can be done with it. */
export function RowLink({ label, link, children }: RowLinkProps) {
  return (
    <Link {...link} className={classes.action} aria-label={label}>
      {children}
    </Link>
  )
}

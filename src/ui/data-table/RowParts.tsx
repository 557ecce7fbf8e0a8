import { Badge } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { NewRowContext } from './new-row.ts'
import classes from './RowParts.module.css'

interface RowTitleProps {
  id: string
  name: string
  note: string
}

/** The content of a row's first cell: its name, marked if the row is new, and a note below. */
export function RowTitle({ id, name, note }: RowTitleProps) {
  const isNew = use(NewRowContext) === id
  return (
    <div className={classes.title}>
      <span className={classes.name}>{name}</span>
      {isNew && (
        <Badge size="sm" variant="default" className={classes.new}>
          New
        </Badge>
      )}
      <span className={classes.note} title={note}>
        {note}
      </span>
    </div>
  )
}

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

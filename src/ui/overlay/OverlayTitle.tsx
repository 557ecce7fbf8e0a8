import classes from './OverlayTitle.module.css'

interface OverlayTitleProps {
  /** What the overlay does, such as `Edit`. */
  title: string
  name?: string | undefined
  /** A dim fact behind the name. */
  note?: string
}

/** The title of an overlay; of one about a thing, with its name in a line below. */
export function OverlayTitle({ title, name, note }: OverlayTitleProps) {
  if (name === undefined) return title
  return (
    <>
      {title}{' '}
      <span className={classes.about}>
        <bdi className={classes.name}>{name}</bdi> {note && <bdi className={classes.note}>{note}</bdi>}
      </span>
    </>
  )
}

import classes from './OverlayTitle.module.css'

interface OverlayTitleProps {
  title: string
  name?: string | undefined
  note?: string
}

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

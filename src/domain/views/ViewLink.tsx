import { IconCheck } from '#ui/icons.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { addressSearch } from './views.ts'
import classes from './Views.module.css'

interface ViewLinkProps {
  name: string
  search: string
  isCurrent: boolean
  isDefault?: boolean | undefined
  onOpen: () => void
}

/** A link to a view; the one on screen has a check mark. */
export function ViewLink({ name, search, isCurrent, isDefault, onOpen }: ViewLinkProps) {
  return (
    <a
      className={classes.link}
      href={addressSearch(search)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      <span className={classes.check}>{isCurrent && <IconCheck size={16} aria-hidden />}</span>
      <span className={classes.name}>{name}</span>
      {isDefault && <span className={classes.default}> default</span>}
    </a>
  )
}

import { IconX } from '#ui/icons.ts'
import classes from './PortalTable.module.css'

interface MemberTagProps {
  email: string
  portalName: string
  onRemove: () => void
}

/** A member's e-mail address with a remove button. */
export function MemberTag({ email, portalName, onRemove }: MemberTagProps) {
  return (
    <li className={classes.tag}>
      <span className={classes.tagText} title={email}>
        {email}
      </span>
      <button
        type="button"
        className={classes.tagRemove}
        aria-label={`Remove ${email} from ${portalName}`}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </li>
  )
}

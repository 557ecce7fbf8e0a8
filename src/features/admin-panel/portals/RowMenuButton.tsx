import { use } from 'react'
import type { Portal } from '#api/portals.ts'
import { IconDotsVertical } from '#ui/icons.ts'
import { RowMenuContext } from './row-parts.ts'
import classes from './portals.module.css'

/** Opens the menu of a row. */
export function RowMenuButton({ portal }: { portal: Portal }) {
  const { openId, toggle } = use(RowMenuContext)
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={`Actions of ${portal.name}`}
      aria-haspopup="menu"
      aria-expanded={openId === portal.id}
      onClick={({ currentTarget }) => toggle(portal, currentTarget)}
    >
      <IconDotsVertical size={18} aria-hidden />
    </button>
  )
}

import { Link, linkOptions } from '@tanstack/react-router'
import type { ApmPortal } from '#api/apm-portals.ts'
import { isolate } from '#lib/texts.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import classes from './ApmPortalActions.module.css'

const panel = '/apm-dashboard/apm-admin-panel/portals/$portalId'

/** What can be done with a portal: its health in the row, the rest in its menu. */
export function ApmPortalActions({ portal: { id, name } }: { portal: ApmPortal }) {
  const common = { params: { portalId: id }, ...overlayLink }
  return (
    <div className={classes.actions}>
      <Link
        to={`${panel}/health`}
        {...common}
        className={classes.health}
        aria-label={`View APM Health of ${isolate(name)}`}
      >
        View APM Health
      </Link>
      <RowMenu name={name}>
        {() => (
          <>
            <RowMenuLink link={linkOptions({ to: `${panel}/edit`, ...common })}>Edit Portal</RowMenuLink>
            <RowMenuLink danger link={linkOptions({ to: `${panel}/delete`, ...common })}>
              Delete
            </RowMenuLink>
          </>
        )}
      </RowMenu>
    </div>
  )
}

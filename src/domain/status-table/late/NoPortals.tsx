import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { EmptyState } from '#ui/EmptyState.tsx'

interface NoPortalsProps {
  /** What to do. */
  hint: string
  /** The link to the admin panel, for users who may open it. */
  adminPanel: LinkProps | undefined
}

/** Shown on a dashboard without a portal. */
export function NoPortals({ hint, adminPanel }: NoPortalsProps) {
  return (
    <EmptyState title="No portals yet" description={hint}>
      {adminPanel && (
        <Button variant="default" renderRoot={(root) => <Link {...adminPanel} {...root} />}>
          Open the admin panel
        </Button>
      )}
    </EmptyState>
  )
}

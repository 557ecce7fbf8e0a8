import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { stateLink, type DashboardSearch } from '#domain/dashboard.ts'
import { isolate } from '#lib/texts.ts'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { IconShieldCog } from '#ui/icons.ts'
import { settledFor, loadedText, noneIn, type Totals } from './portal-totals.ts'
import iconOnPhone from '#ui/icon-on-phone.module.css'

interface AdminLink {
  /** Undefined for a user who is no administrator. */
  adminPanel: LinkProps | undefined
}

export const AdminPanelButton = ({ adminPanel }: AdminLink) =>
  adminPanel && (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      px={8}
      classNames={iconOnPhone}
      leftSection={<IconShieldCog size={18} aria-hidden />}
      renderRoot={(root) => <Link {...adminPanel} {...root} />}
    >
      Admin Panel
    </Button>
  )

export const NoPortalsYet = ({ adminPanel, hint }: AdminLink & { hint: string }) => (
  <EmptyState title="No portals yet" description={adminPanel ? 'Add your first portal in the admin panel.' : hint}>
    {adminPanel && (
      <Button variant="light" renderRoot={(root) => <Link {...adminPanel} {...root} />}>
        Open the admin panel
      </Button>
    )}
  </EmptyState>
)

interface NoMatchingPortalsProps {
  only: DashboardSearch['only']
  text: string
  totals: Totals
}

export function NoMatchingPortals({ only, text, totals }: NoMatchingPortalsProps) {
  const sentences = only && (noneIn[only] ?? totals.extra?.none)
  if (!sentences) return <NoMatch things="portals" text={text} />
  const [none, noneMatching] = sentences
  const sentence = text.trim() === '' ? none : `${noneMatching} match “${isolate(text)}”`
  const known = Math.min(settledFor(totals, only), totals.all - totals.kept)
  const loaded = known < totals.all && only !== 'watched' ? loadedText(known, totals.all) : undefined
  return (
    <EmptyState
      title="No matching portals"
      description={`${sentence}${loaded ? ` (${loaded} loaded)` : ''}.`}
      {...totals.extra?.unknown}
    >
      <Button variant="light" size="xs" renderRoot={(root) => <Link {...stateLink(undefined)} {...root} />}>
        Show all portals
      </Button>
    </EmptyState>
  )
}

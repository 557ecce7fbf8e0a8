import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { stateLink } from '#domain/dashboard.ts'
import { isolate } from '#lib/texts.ts'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { IconShieldCog } from '#ui/icons.ts'
import { knownOf, loadedText, noneIn, type Totals } from './portal-totals.ts'
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
  only: keyof typeof noneIn | undefined
  text: string
  totals: Totals
  isChecking: boolean
}

export function NoMatchingPortals({ only, text, totals, isChecking }: NoMatchingPortalsProps) {
  if (only === undefined) return <NoMatch things="portals" text={text} />
  const [none, noneMatching] = noneIn[only]
  const sentence = text.trim() === '' ? none : `${noneMatching} match “${isolate(text)}”`
  const known = only === 'late' ? totals.late.checked : knownOf(totals, only)
  const checked = known < totals.all && only !== 'watched' ? loadedText(known, totals.all) : undefined
  // Nothing may be in progress: the others are checked on request.
  const isLate = only === 'late' && checked !== undefined
  return (
    <EmptyState
      title={isLate ? (isChecking ? 'Not checked yet' : 'No late runs found') : 'No matching portals'}
      description={
        isLate ? `${checked} portals are checked.` : `${sentence}${checked ? ` (${checked} checked so far)` : ''}.`
      }
    >
      <Button variant="light" size="xs" renderRoot={(root) => <Link {...stateLink(undefined)} {...root} />}>
        Show all portals
      </Button>
    </EmptyState>
  )
}

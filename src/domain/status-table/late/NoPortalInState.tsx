import { Button } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { EmptyState } from '#ui/EmptyState.tsx'

interface NoPortalInStateProps {
  /** Of the state, such as `Failing`. */
  label: string
  /** The search text. */
  text: string
  /** How many portals are known, such as `312 of 1,000`; undefined if all are. */
  known: string | undefined
  /** The link to the portals in any state. */
  all: LinkProps
}

/** Shown if no portal is in the state that the table is filtered by. */
export function NoPortalInState({ label, text, known, all }: NoPortalInStateProps) {
  const found = text.trim() === '' ? '' : ` with “${isolate(text)}” in its name or domain`
  return (
    <EmptyState
      title="No portal matches"
      description={`No portal${found} is “${label}”${known === undefined ? '' : ` so far; ${known} are known`}.`}
    >
      <Button variant="default" size="xs" renderRoot={(root) => <Link {...all} {...root} />}>
        Show all portals
      </Button>
    </EmptyState>
  )
}

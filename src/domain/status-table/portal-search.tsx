import { NoMatch } from '#ui/EmptyState.tsx'
import { searchRows } from './portal-rows.ts'

/** The search of every list of portals: its label, its rule, and what is shown if nothing matches. */
export const portalSearch = {
  label: 'Search portals by name or domain',
  find: searchRows,
  noMatch: (text: string) => <NoMatch things="portals" text={text} />,
}

import { linkOptions, Link } from '@tanstack/react-router'
import { HelpButton } from './help/HelpButton.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'
import classes from './CommissionHeading.module.css'

/** The open screen for a wall. */
export const wallItem: MoreItem = {
  label: 'Wall display',
  link: linkOptions({ to: '.', search: (now: object) => ({ ...now, wall: 1 }) }),
}

interface CommissionHeadingProps {
  /** The name of the screen, which is read out. */
  name: string
  base: 'dashboard' | 'commissionDashboard'
}

/** The heading of the two commission screens with a tab for each, which stay in their place when one is opened. */
export function CommissionHeading({ name, base }: CommissionHeadingProps) {
  const props = { params: { base }, activeOptions: { exact: true, includeSearch: false }, className: classes.tab }
  return (
    <div className={classes.heading}>
      <ScreenHeading>
        {/* The same on both, so that the tabs stay in their place; the tab shows which one it is. */}
        <span aria-hidden>Commission</span>
        <span className="sr-only">{name}</span>
      </ScreenHeading>
      <HelpButton />
      <nav aria-label="Commission" className={classes.tabs}>
        <Link to="/$base" {...props}>
          Portals
        </Link>
        <Link to="/$base/failures" {...props}>
          Failures
        </Link>
      </nav>
    </div>
  )
}

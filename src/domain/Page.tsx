import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'
import { HelpButton } from './help/HelpButton.tsx'
import classes from './Page.module.css'

interface PageProps {
  /** The document title, and the heading unless there is another one. */
  title: string
  /** Instead of the title and the tabs: a `ScreenHeading` and what belongs to it. */
  heading?: ReactNode
  /** A number before the document title, such as `(9)`, and a mark on the icon, unless it is 0. */
  count?: number
  /** The number may grow, which it says: `(9+)`. */
  countGrows?: boolean
  /** Above the heading: the links to the parent screens. */
  breadcrumb?: ReactNode
  /** Beside the heading: links to the other views of the same things. */
  tabs?: ReactNode
  /** At the end of the heading's row. */
  actions?: ReactNode
  /** Less space around the heading, for a screen whose list needs the room. */
  isDense?: boolean
  children: ReactNode
}

/** The frame of a screen: document title, breadcrumb, heading, actions, and a column that fills the rest. */
export function Page({
  title,
  heading,
  count = 0,
  countGrows = false,
  breadcrumb,
  tabs,
  actions,
  isDense,
  children,
}: PageProps) {
  return (
    <div className={classes.page} data-dense={isDense}>
      <title>{`${count > 0 ? `(${formatCount(count)}${countGrows ? '+' : ''}) ` : ''}${title} · Portal Console`}</title>
      {/* React moves it into the head, where the last icon counts. */}
      {count > 0 && <link rel="icon" type="image/svg+xml" href={`${import.meta.env.BASE_URL}favicon-new.svg`} />}
      {breadcrumb}
      <div className={classes.head}>
        {heading ?? (
          <Group gap="sm" align="baseline">
            <Group gap={4} wrap="nowrap">
              <ScreenHeading>{title}</ScreenHeading>
              <HelpButton />
            </Group>
            {tabs}
          </Group>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

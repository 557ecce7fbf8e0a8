import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { PageTabs } from '#ui/PageTabs.tsx'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'
import { HelpButton } from './help/HelpButton.tsx'
import classes from './Page.module.css'

interface PageProps {
  /** The document title, and the heading unless there is another one. */
  title: string
  heading?: ReactNode
  /** A number before the document title, such as `(9)`, and a mark on the icon, unless it is 0. */
  count?: number
  /** The number may grow, which it says: `(9+)`. */
  countGrows?: boolean
  breadcrumb?: ReactNode
  /** On a phone they stand for the heading, which only screen readers get there. */
  tabs?: ComponentProps<typeof PageTabs>
  /** Next to the heading, in gray. */
  subtitle?: ReactNode
  /** At the end of the heading's row. */
  actions?: ReactNode
  /** Less space around the heading, for a screen whose list needs the room. */
  isDense?: boolean
  children: ReactNode
}

/** The frame of every screen: the breadcrumb, then a line of heading, tabs and actions, then the content. */
export function Page(props: PageProps) {
  const {
    title,
    heading = title,
    count = 0,
    countGrows,
    breadcrumb,
    tabs,
    subtitle,
    actions,
    isDense,
    children,
  } = props
  return (
    <div className={classes.page} data-dense={isDense}>
      <title>{`${count > 0 ? `(${formatCount(count)}${countGrows ? '+' : ''}) ` : ''}${title} · Portal Console`}</title>
      {/* React moves it into the head, where the last icon counts. */}
      {count > 0 && <link rel="icon" type="image/svg+xml" href={`${import.meta.env.BASE_URL}favicon-new.svg`} />}
      {breadcrumb}
      <div className={classes.head}>
        <div className={classes.heading} data-tabs={tabs && true}>
          <ScreenHeading className={classes.name}>{heading}</ScreenHeading>
          <HelpButton />
          {tabs && <PageTabs {...tabs} />}
          {subtitle}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { PageTabs } from '#ui/PageTabs.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { HelpButton } from './help/HelpButton.tsx'
import classes from './Page.module.css'

interface PageProps {
  title: string
  heading?: ReactNode
  /** In front of the document title, and as a dot on the icon. */
  count?: number
  countGrows?: boolean
  breadcrumb?: ReactNode
  tabs?: ComponentProps<typeof PageTabs>
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page(props: PageProps) {
  const { title, heading = title, count = 0, countGrows, breadcrumb, tabs, subtitle, actions, children } = props
  const isPhone = useIsPhone()
  return (
    <div className={classes.page} data-path={breadcrumb && true}>
      <title>{`${count > 0 ? `(${formatCount(count)}${countGrows ? '+' : ''}) ` : ''}${title} · Portal Console`}</title>
      {/* React moves it into the head, where the last icon wins. */}
      {count > 0 && <link rel="icon" type="image/svg+xml" href={`${import.meta.env.BASE_URL}favicon-new.svg`} />}
      {breadcrumb}
      <div className={classes.head}>
        <div className={classes.heading} data-tabs={tabs && true}>
          <PageHeading className={isPhone && tabs ? 'sr-only' : classes.name}>{heading}</PageHeading>
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

import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './PageTabs.module.css'

interface PageTabsProps {
  label: string
  tabs: readonly { label: string; note?: string; link: LinkProps; isCurrent: boolean }[]
}

export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ label: name, note, link, isCurrent }) => (
        <Link
          key={name}
          {...link}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
          title={note}
          aria-label={note && `${name}: ${note}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { IconChevronRight } from './icons.ts'
import classes from './Breadcrumb.module.css'

export interface BreadcrumbProps {
  /** The parent screens, outermost first; one without a link is where a person is already. */
  steps: readonly { label: string; link?: LinkProps }[]
  /** The name of the current screen. */
  here: string
}

/** Links to the parent screens, and the name of the current one. */
export function Breadcrumb({ steps, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.list}>
        {steps.map(({ label, link }) => (
          <li key={label} className={classes.step}>
            {link ? (
              <Anchor size="sm" renderRoot={(props) => <Link activeOptions={{ exact: true }} {...link} {...props} />}>
                {label}
              </Anchor>
            ) : (
              label
            )}
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li className={classes.step} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}

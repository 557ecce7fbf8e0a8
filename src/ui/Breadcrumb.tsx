import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { IconChevronRight } from './icons.ts'
import classes from './Breadcrumb.module.css'

interface BreadcrumbProps {
  steps: readonly { label: string; link?: LinkProps }[]
  here: string
}

export function Breadcrumb({ steps, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.list}>
        {steps.map(({ label, link }) => (
          <li key={label} className={classes.step}>
            {link ? (
              <Anchor inherit renderRoot={(props) => <Link activeOptions={{ exact: true }} {...link} {...props} />}>
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

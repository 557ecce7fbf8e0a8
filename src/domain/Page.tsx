import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'
import classes from './Page.module.css'

interface PageProps {
  /** Heading of the screen and first part of the document title. */
  title: string
  /** A number before the document title, such as `(9)`, and a mark on the icon, unless it is 0. */
  count?: number
  /** Beside the heading and in the document title, such as a portal's name. */
  subtitle?: string | undefined
  /** Above the heading: the links to the parent screens. */
  breadcrumb?: ReactNode
  /** Beside the heading: links to the other views of the same things. */
  tabs?: ReactNode
  /** At the end of the heading's row. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a screen: document title, breadcrumb, heading, actions, and a column that fills the rest. */
export function Page({ title, count = 0, subtitle, breadcrumb, tabs, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <title>{`${count > 0 ? `(${formatCount(count)}) ` : ''}${subtitle ? `${title}, ${subtitle}` : title} · Portal Console`}</title>
      {/* React moves it into the head, where the last icon counts. */}
      {count > 0 && <link rel="icon" type="image/svg+xml" href={`${import.meta.env.BASE_URL}favicon-new.svg`} />}
      {breadcrumb}
      <Group justify="space-between" gap="0.125rem 0.75rem" mih={36}>
        <Group gap="sm" align="baseline">
          <ScreenHeading>{title}</ScreenHeading>
          {subtitle && (
            <Text c="dimmed" className={classes.subtitle}>
              {subtitle}
            </Text>
          )}
          {tabs}
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </div>
  )
}

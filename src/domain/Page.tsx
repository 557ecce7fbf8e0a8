import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  /** Heading of the screen and first part of the document title. */
  title: string
  /** Beside the heading and in the document title, such as a portal's name. */
  subtitle?: string | undefined
  /** Above the heading. */
  breadcrumb?: ReactNode
  /** At the end of the heading's row. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a screen: document title, breadcrumb, heading, actions, and a column that fills the rest. */
export function Page({ title, subtitle, breadcrumb, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <title>{`${subtitle ? `${title}, ${subtitle}` : title} · Portal Console`}</title>
      {breadcrumb}
      <Group justify="space-between" gap="sm" mih={36}>
        <Group gap="sm" align="baseline">
          <Title order={1}>{title}</Title>
          {subtitle && (
            <Text c="dimmed" className={classes.subtitle}>
              {subtitle}
            </Text>
          )}
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </div>
  )
}

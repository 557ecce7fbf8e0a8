import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import { PageHeading } from '#ui/PageHeading.tsx'
import classes from './AccountPage.module.css'

interface AccountPageProps {
  title: string
  children: ReactNode
  links?: readonly {
    to: '/user/login' | '/user/register' | '/user/forgot-password' | '/user/resend-email'
    text: string
  }[]
  outcome?: boolean
}

export function AccountPage({ title, children, links = [], outcome = false }: AccountPageProps) {
  return (
    <Stack>
      <title>{`${title} · Portal Console`}</title>
      <PageHeading className={classes.title} {...(outcome && { ref: giveFocus })}>
        {title}
      </PageHeading>
      {children}
      {links.length > 0 && (
        <Group justify="space-between" gap="xs">
          {links.map(({ to, text }) => (
            <Anchor key={to} size="sm" className={classes.link} component={Link} to={to}>
              {text}
            </Anchor>
          ))}
        </Group>
      )}
    </Stack>
  )
}

import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import { PageHeading } from '#ui/PageHeading.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
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

/** Their gaps and the padding around them are part of the targets. */
const onPhone = { links: { my: -12 }, link: { miw: '2.75rem', lh: '2.75rem' } }

export function AccountPage({ title, children, links = [], outcome = false }: AccountPageProps) {
  const isPhone = useIsPhone()
  return (
    <Stack>
      <title>{`${title} · Portal Console`}</title>
      <PageHeading className={classes.title} {...(outcome && { ref: giveFocus })}>
        {title}
      </PageHeading>
      {children}
      {links.length > 0 && (
        <Group justify="space-between" gap="xs" {...(isPhone && onPhone.links)}>
          {links.map(({ to, text }) => (
            <Anchor key={to} size="sm" component={Link} to={to} {...(isPhone && onPhone.link)}>
              {text}
            </Anchor>
          ))}
        </Group>
      )}
    </Stack>
  )
}

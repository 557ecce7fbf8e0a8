import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './AccountPage.module.css'

interface AccountPageProps {
  title: string
  children: ReactNode
  /** The other pages that a person may have meant. */
  links?: readonly {
    to: '/user/login' | '/user/register' | '/user/forgot-password' | '/user/resend-email'
    text: string
  }[]
  /** True where the page is the outcome of something: the heading takes the focus, so that it is read out. */
  outcome?: boolean
}

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** A page inside the account area's card: document title, heading, content, links. */
export function AccountPage({ title, children, links = [], outcome = false }: AccountPageProps) {
  return (
    <Stack>
      <title>{`${title} · Portal Console`}</title>
      <Title order={1} className={classes.title} {...(outcome && { ref: takeFocus, tabIndex: -1 })}>
        {title}
      </Title>
      {children}
      {links.length > 0 && (
        <Group justify="space-between" gap="xs">
          {links.map(({ to, text }) => (
            <Anchor key={to} size="sm" renderRoot={(props) => <Link to={to} {...props} />}>
              {text}
            </Anchor>
          ))}
        </Group>
      )}
    </Stack>
  )
}

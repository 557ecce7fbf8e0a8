import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Demo, DemoMail } from './demo.ts'

const mailLinks = {
  verify: { to: '/user/verify/$token', link: 'Verify email' },
  reset: { to: '/user/reset-password/$token', link: 'Reset password' },
  invite: { to: '/user/register', link: 'Register' },
} as const

function Mail({ mail }: { mail: DemoMail }) {
  const { to, link } = mailLinks[mail.kind]
  return (
    <Text size="xs" component="li" style={{ overflowWrap: 'anywhere' }}>
      To {mail.to}:{' '}
      {mail.open ? (
        <Anchor inherit renderRoot={(props) => <Link to={to} params={{ token: mail.token }} {...props} />}>
          {link}
        </Anchor>
      ) : (
        `${link} (used)`
      )}
    </Text>
  )
}

export function DemoOutbox({ outbox }: Pick<Demo, 'outbox'>) {
  const mails = useSyncExternalStore(outbox.watch, outbox.read)
  return (
    <Stack gap={6} component="section" aria-label="Sent emails">
      <Text size="sm" fw={600}>
        Sent emails
      </Text>
      {mails.length === 0 ? (
        <Text size="xs" c="dimmed">
          Emails for new accounts and password resets appear here. Nothing is actually sent.
        </Text>
      ) : (
        <ul style={{ paddingInlineStart: 'var(--space-20)', listStyle: 'disc' }}>
          {mails.toReversed().map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

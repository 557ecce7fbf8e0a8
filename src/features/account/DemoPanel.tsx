import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useLogin } from '#api/users.ts'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import { DemoOutbox } from './DemoOutbox.tsx'
import type { Demo } from './demo.ts'

export function DemoPanel({ demo }: { demo: Demo }) {
  const onLogin = useLocation({ select: ({ pathname }) => pathname === '/user/login' })
  return (
    <Paper withBorder p="lg">
      <Stack>
        {onLogin && <DemoAccounts accounts={demo.accounts} />}
        <DemoOutbox outbox={demo.outbox} />
      </Stack>
    </Paper>
  )
}

function DemoAccounts({ accounts }: Pick<Demo, 'accounts'>) {
  const login = useLogin()
  return (
    <Stack gap={6} component="section" aria-label="Demo accounts">
      <Text size="sm" fw={600}>
        Demo accounts
      </Text>
      {accounts.map(({ email, password, note }) => (
        <Group key={email} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {email} · {password}
            <br />
            {note}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={login.isPending && login.variables.body.email === email}
            onClick={() => login.mutate({ body: { email, password } })}
          >
            Log in<span className="sr-only"> as {email}</span>
          </Button>
        </Group>
      ))}
      <DialogError failure={login.failure} />
    </Stack>
  )
}

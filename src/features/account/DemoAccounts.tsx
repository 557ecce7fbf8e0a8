import { Button, Group, Stack, Text } from '@mantine/core'
import { useLogin } from '#api/users.ts'
import type { Demo } from './demo.ts'

/** The embedded platform's accounts, one click each. */
export function DemoAccounts({ accounts }: Pick<Demo, 'accounts'>) {
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
            Use<span className="sr-only"> {email}</span>
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

import { Paper, Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { DemoAccounts } from './DemoAccounts.tsx'
import { DemoOutbox } from './DemoOutbox.tsx'
import type { Demo } from './demo.ts'

interface DemoPanelProps {
  demo: Demo
  className?: string | undefined
}

/** Shown under the account card with the embedded platform only: the outbox, and demo accounts on the login page. */
export function DemoPanel({ demo, className }: DemoPanelProps) {
  const onLogin = useLocation({ select: ({ pathname }) => pathname === '/user/login' })
  return (
    <Paper withBorder p="lg" className={className}>
      <Stack>
        {onLogin && <DemoAccounts accounts={demo.accounts} />}
        <DemoOutbox outbox={demo.outbox} />
      </Stack>
    </Paper>
  )
}

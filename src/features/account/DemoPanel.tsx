import { Paper, Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { DemoAccounts } from './DemoAccounts.tsx'
import { DemoOutbox } from './DemoOutbox.tsx'
import type { Demo } from './demo.ts'

interface DemoPanelProps {
  demo: Demo
  className?: string | undefined
}

/** Under the card of every account page, with the embedded platform only: who can sign in, and the e-mails sent. */
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

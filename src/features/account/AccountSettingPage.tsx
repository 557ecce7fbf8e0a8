import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { Page } from '#domain/Page.tsx'
import { useStoredUser } from '#session/stored-user.ts'
import { ShortcutsSwitch } from '#ui/commands/ShortcutsSwitch.tsx'
import { CommandsContext, shortcutsCommand } from '#ui/commands/commands.ts'
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx'

function ShortcutsSetting() {
  const commands = use(CommandsContext)
  const showAll = () =>
    commands
      ?.offered()
      .find(({ command }) => command === shortcutsCommand)
      ?.execute()
  return (
    <>
      <Text size="sm" c="dimmed">
        Use single keys to move through lists, refresh and switch pages. Turn this off if you trigger them by accident
        or with voice input.
      </Text>
      <Group justify="space-between">
        <ShortcutsSwitch />
        <Button variant="default" onClick={showAll}>
          Show all shortcuts
        </Button>
      </Group>
    </>
  )
}

const cardWidth = 'min(100%, 28rem)'

export function AccountSettingPage() {
  const user = useStoredUser()
  if (!user) return null
  return (
    <Page title="Account Settings">
      <Group align="start" gap="sm">
        <Stack gap="sm" w={cardWidth}>
          <Card title="Account Info">
            <TextInput label="Username" value={user.name} disabled />
            <TextInput label="Email" value={user.email} disabled />
          </Card>
          <Card title="Update Password">
            <UpdatePasswordForm user={user} />
          </Card>
        </Stack>
        <Stack gap="sm" w={cardWidth}>
          <Card title="Keyboard shortcuts">
            <ShortcutsSetting />
          </Card>
          <Card title="About">
            <Text size="sm" c="dimmed">
              Version, browser and recent errors. Useful when reporting a problem.
            </Text>
            <Button variant="default" ms="auto" component={Link} to="/about">
              About
            </Button>
          </Card>
        </Stack>
      </Group>
    </Page>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  )
}

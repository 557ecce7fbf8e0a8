import { Anchor, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { Page } from '#domain/Page.tsx'
import { useStoredUser } from '#session/stored-user.ts'
import { ShortcutsSwitch } from '#ui/commands/ShortcutsSwitch.tsx'
import { CommandsContext, shortcutsCommand } from '#ui/commands/commands.ts'
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx'
import classes from './AccountSettingPage.module.css'

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

export function AccountSettingPage() {
  const user = useStoredUser()
  if (!user) return null
  return (
    <Page title="Account Settings">
      <div className={classes.cards}>
        <Card title="Account Info">
          <TextInput label="Username" value={user.name} disabled />
          <TextInput label="Email" value={user.email} disabled />
        </Card>
        <Card title="Update Password" className={classes.form}>
          <UpdatePasswordForm user={user} />
        </Card>
        <Card title="Keyboard shortcuts">
          <ShortcutsSetting />
        </Card>
        <Card title="About">
          <Text size="sm">Version, browser and recent errors. Useful when reporting a problem.</Text>
          <Anchor component={Link} to="/about" size="sm">
            About
          </Anchor>
        </Card>
      </div>
    </Page>
  )
}

function Card({ title, className, children }: { title: string; className?: string | undefined; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title} className={className}>
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  )
}

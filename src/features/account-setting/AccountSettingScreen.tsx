import { Anchor, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStoredUser } from '#session/stored-user.ts'
import { Page } from '#domain/Page.tsx'
import { ShortcutsSetting } from './ShortcutsSetting.tsx'
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx'
import classes from './AccountSettingScreen.module.css'

/** The signed-in user, the form to change the password, the shortcuts, and the link to what the console knows of itself. */
export function AccountSettingScreen() {
  const user = useStoredUser()
  if (!user) return null
  return (
    <Page title="Account Setting">
      <div className={classes.cards}>
        <Card title="Account Info">
          <TextInput label="Username" value={user.name} classNames={{ input: classes.known }} disabled />
          <TextInput label="E-mail" value={user.email} classNames={{ input: classes.known }} disabled />
        </Card>
        <Card title="Update Password">
          <UpdatePasswordForm userId={user.id} />
        </Card>
        <Card title="Keyboard shortcuts">
          <ShortcutsSetting />
        </Card>
        <Card title="About">
          <Text size="sm">Version, connection, speed and last errors, to pass on when something is wrong.</Text>
          <Anchor component={Link} to="/about" size="sm">
            About this console
          </Anchor>
        </Card>
      </div>
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

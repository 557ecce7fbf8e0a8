import { Button, Group, Text } from '@mantine/core'
import { use } from 'react'
import { CommandsContext } from '#ui/commands/commands.ts'
import { shortcutsCommand } from '#ui/commands/list-commands.ts'
import { ShortcutsSwitch } from '#ui/commands/ShortcutsSwitch.tsx'

/** Switches the shortcuts on and off, and shows them. */
export function ShortcutsSetting() {
  const commands = use(CommandsContext)
  const showAll = () =>
    commands
      ?.offered()
      .find(({ command }) => command === shortcutsCommand)
      ?.execute()
  return (
    <>
      <Text size="sm" c="dimmed">
        Single keys move through lists, refresh them and lead to other screens. Switch them off if you press them by
        accident or by voice.
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

import { Group, Kbd, Text, Title } from '@mantine/core'
import { Fragment, useId } from 'react'
import '@mantine/core/styles/Kbd.css'
import { ShortcutsSwitch } from '#ui/commands/ShortcutsSwitch.tsx'
import { useShortcutsOn } from '#ui/commands/use-shortcuts-on.ts'
import type { Command, OfferedCommand } from '#ui/commands/commands.ts'
import { controlKey } from '#ui/commands/control-key.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'

interface KeysLine {
  label: string
  keys: readonly string[]
  isSequence?: boolean
}

const fixedKeys: readonly KeysLine[] = [
  { label: 'Search (works while typing)', keys: [`${controlKey}+K`] },
  { label: 'Open row or link', keys: ['Enter'] },
  { label: 'Close row or dialog', keys: ['Esc'] },
  { label: 'Move between open rows', keys: ['↑', '↓'] },
  { label: 'Move between map tiles', keys: ['←', '→', '↑', '↓'] },
  { label: 'Move between history bars', keys: ['←', '→'] },
  { label: 'First / last tile or bar', keys: ['Home', 'End'] },
]

interface ShortcutsDialogProps {
  offered: readonly OfferedCommand[]
  onClose: () => void
}

const groups = [
  { group: 'Page', title: 'This page' },
  { group: 'List', title: 'Lists' },
  { group: 'Go to', title: 'Go to' },
  { group: 'Everywhere', title: 'Global' },
] as const satisfies { group: Command['group']; title: string }[]

const linesOf = (offered: readonly OfferedCommand[], group: Command['group']): KeysLine[] =>
  offered.flatMap(({ command: { label, keys, group: own } }) =>
    own === group && keys ? { label, keys: keys.split(' '), isSequence: true } : [],
  )

export function ShortcutsDialog({ offered, onClose }: ShortcutsDialogProps) {
  const [isOn] = useShortcutsOn()
  return (
    <Dialog title="Keyboard shortcuts" size="44rem" onClose={onClose}>
      <div className={classes.groups}>
        {groups.map(({ group, title }) => (
          <KeyGroup key={group} title={title} lines={linesOf(offered, group)} />
        ))}
        <KeyGroup title="When focused" lines={fixedKeys} />
      </div>
      <Group justify="space-between" gap="xs" pt="md" className={classes.foot}>
        <ShortcutsSwitch />
        <Text size="sm" c="dimmed">
          {isOn ? 'Press ? anytime to see this list, or find it in Settings.' : 'You can find this list in Settings.'}
        </Text>
      </Group>
    </Dialog>
  )
}

function KeyGroup({ title, lines }: { title: string; lines: readonly KeysLine[] }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section className={classes.group}>
      <Title order={3} id={id} fz="sm" c="dimmed" pb={4}>
        {title}
      </Title>
      <ul aria-labelledby={id}>
        {lines.map(({ label, keys, isSequence }) => (
          <Group
            key={label}
            component="li"
            justify="space-between"
            wrap="nowrap"
            mih="2rem"
            fz="sm"
            className={classes.line}
          >
            <span>{label}</span>
            <Group component="span" gap={4} wrap="nowrap" c="dimmed" flex="none">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {isSequence && index > 0 && 'then'}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </Group>
          </Group>
        ))}
      </ul>
    </section>
  )
}

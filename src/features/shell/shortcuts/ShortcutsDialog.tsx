import '@mantine/core/styles/Kbd.css'
import { Kbd, Text, Title } from '@mantine/core'
import { Fragment, useId } from 'react'
import type { Command, OfferedCommand } from '#ui/commands/commands.ts'
import { ShortcutsSwitch } from '#ui/commands/ShortcutsSwitch.tsx'
import { useShortcutsOn } from '#ui/commands/use-shortcuts-on.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { fixedKeys, type KeysLine } from './fixed-keys.ts'
import classes from './ShortcutsDialog.module.css'

interface ShortcutsDialogProps {
  /** What the screen beneath offers. */
  offered: readonly OfferedCommand[]
  onClose: () => void
}

const groups: readonly Command['group'][] = ['Screen', 'List', 'Go to', 'Everywhere']

const linesOf = (offered: readonly OfferedCommand[], group: Command['group']): KeysLine[] =>
  offered.flatMap(({ command: { label, keys, group: own } }) =>
    own === group && keys ? { label, keys: keys.split(' '), isSequence: true } : [],
  )

/** The shortcuts of the screen beneath, in groups, and the switch that turns them off. */
export function ShortcutsDialog({ offered, onClose }: ShortcutsDialogProps) {
  const [isOn] = useShortcutsOn()
  return (
    <Dialog title="Keyboard shortcuts" size="44rem" onClose={onClose}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group} title={group} lines={linesOf(offered, group)} />
        ))}
        <Group title="Where the focus is" lines={fixedKeys} />
      </div>
      <div className={classes.foot}>
        <ShortcutsSwitch />
        <Text size="sm" c="dimmed">
          {isOn ? 'Press ? to open this list again, or open it in the settings.' : 'The settings open this list again.'}
        </Text>
      </div>
    </Dialog>
  )
}

function Group({ title, lines }: { title: string; lines: readonly KeysLine[] }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section className={classes.group}>
      <Title order={3} id={id} className={classes.title}>
        {title}
      </Title>
      <ul aria-labelledby={id} className={classes.lines}>
        {lines.map(({ label, keys, isSequence }) => (
          <li key={label} className={classes.line}>
            <span>{label}</span>
            <span className={classes.keys}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {isSequence && index > 0 && 'then'}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

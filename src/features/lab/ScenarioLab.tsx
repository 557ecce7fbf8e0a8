import { UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { IconFlask } from '#ui/icons.ts'
import { holdKeys } from '#ui/keys/held-keys.ts'
import type { Lab } from './lab.ts'
import { LabDrawer } from './LabDrawer.tsx'
import classes from './ScenarioLab.module.css'

const command: Command = { label: 'Scenario lab', group: 'Everywhere', keys: 'l' }

interface ScenarioLabProps {
  lab: Lab
  /** The e-mails that the platform would have sent. */
  mailbox: ReactNode
}

/** Opens the scenario lab of a demo, and says how much of the scenario is not as by default. */
export function ScenarioLab({ lab, mailbox }: ScenarioLabProps) {
  const { active } = useSyncExternalStore(lab.watch, lab.read)
  const path = useLocation({ select: ({ pathname }) => pathname })
  /** The path at which it was opened: another one closes it. */
  const [openAt, setOpenAt] = useState<string>()
  const open = () => {
    holdKeys()
    setOpenAt(path)
  }
  useCommand(command, open)
  return (
    <aside aria-label="Demo" className={classes.place}>
      <UnstyledButton className={classes.button} aria-haspopup="dialog" onClick={open}>
        <IconFlask size={18} aria-hidden />
        <span>Scenario lab</span>
        {active.length > 0 && (
          <span className={classes.count}>
            {active.length} <span className="sr-only">active</span>
          </span>
        )}
      </UnstyledButton>
      {openAt === path && <LabDrawer lab={lab} mailbox={mailbox} onClose={() => setOpenAt(undefined)} />}
    </aside>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { IconFlask } from '#ui/icons.ts'
import type { Lab } from './lab.ts'
import { LabPanel } from './LabPanel.tsx'
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
  const [isOpen, setIsOpen] = useState(false)
  useCommand(command, () => setIsOpen(true))
  return (
    <>
      <aside aria-label="Demo" className={classes.place} data-open={isOpen || undefined}>
        <UnstyledButton className={classes.button} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <IconFlask size={18} aria-hidden />
          <span>Scenario lab</span>
          {active.length > 0 && (
            <span className={classes.count}>
              {active.length} <span className="sr-only">active</span>
            </span>
          )}
        </UnstyledButton>
      </aside>
      {isOpen && <LabPanel lab={lab} mailbox={mailbox} onClose={() => setIsOpen(false)} />}
    </>
  )
}

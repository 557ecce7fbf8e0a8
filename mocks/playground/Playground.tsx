import { Badge, Box, CloseButton, Tabs, UnstyledButton } from '@mantine/core'
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { IconFlask } from '#ui/icons.ts'
import { CallLog } from './CallLog.tsx'
import type { Playground as State } from './playground.ts'
import classes from './Playground.module.css'
import { ScenarioTab } from './ScenarioTab.tsx'

const command: Command = { label: 'Playground', group: 'Everywhere', keys: 'l' }

/** Outside the component, so that React calls it only once. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

interface PlaygroundProps {
  playground: State
  mailbox: ReactNode
}

export function Playground({ playground, mailbox }: PlaygroundProps) {
  const { active } = useSyncExternalStore(playground.watch, playground.read)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useCommand(command, () => setIsOpen(true))
  const close = () => {
    setIsOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <aside aria-label="Demo" className={classes.corner} data-open={isOpen || undefined}>
        <UnstyledButton
          ref={button}
          className={classes.button}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconFlask size={18} aria-hidden />
          <span>Playground</span>
          {active.length > 0 && (
            <Badge size="sm" color="yellow">
              {active.length} <span className="sr-only">active</span>
            </Badge>
          )}
        </UnstyledButton>
      </aside>
      {isOpen && (
        <Box
          component="aside"
          aria-label="Playground"
          className={classes.panel}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Escape must not close anything on the page.
            event.stopPropagation()
            close()
          }}
        >
          <div className={classes.head}>
            <h2 className={classes.title}>Playground</h2>
            <CloseButton ref={focusOnMount} aria-label="Close" onClick={close} />
          </div>
          <Tabs defaultValue="scenario" keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="scenario">Scenario</Tabs.Tab>
              <Tabs.Tab value="requests">Requests</Tabs.Tab>
              <Tabs.Tab value="mailbox">Sent emails</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="scenario">
              <ScenarioTab playground={playground} />
            </Tabs.Panel>
            <Tabs.Panel value="requests">
              <CallLog playground={playground} />
            </Tabs.Panel>
            <Tabs.Panel value="mailbox">{mailbox}</Tabs.Panel>
          </Tabs>
        </Box>
      )}
    </>
  )
}

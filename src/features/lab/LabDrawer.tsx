import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx'
import { CallLog } from './CallLog.tsx'
import type { Lab } from './lab.ts'
import classes from './Lab.module.css'
import { ScenarioTab } from './ScenarioTab.tsx'

interface LabDrawerProps {
  lab: Lab
  mailbox: ReactNode
  onClose: () => void
}

/** What the scenario of the demo can do, the calls of this page, and the e-mails. */
export function LabDrawer({ lab, mailbox, onClose }: LabDrawerProps) {
  return (
    <SideDrawer title="Scenario lab" size="48rem" onClose={onClose}>
      <Tabs defaultValue="scenario" keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="scenario">Scenario</Tabs.Tab>
          <Tabs.Tab value="calls">Calls</Tabs.Tab>
          <Tabs.Tab value="mailbox">Mailbox</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="scenario">
          <ScenarioTab lab={lab} />
        </Tabs.Panel>
        <Tabs.Panel value="calls">
          <CallLog lab={lab} />
        </Tabs.Panel>
        <Tabs.Panel value="mailbox" className={classes.mailbox}>
          {mailbox}
        </Tabs.Panel>
      </Tabs>
    </SideDrawer>
  )
}

import { CloseButton, Tabs } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts'
import { CallLog } from './CallLog.tsx'
import type { Lab } from './lab.ts'
import classes from './Lab.module.css'
import { ScenarioTab } from './ScenarioTab.tsx'

interface LabPanelProps {
  lab: Lab
  mailbox: ReactNode
  onClose: () => void
}

/**
 * What the scenario of the demo can do, the calls of this page, and the e-mails: beside the page, on a narrow window
 * below it, so that a fault is seen when it arrives. The page goes on to work.
 */
export function LabPanel({ lab, mailbox, onClose }: LabPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useReturnFocus()
  useLayoutEffect(() => close.current?.focus({ preventScroll: true }), [])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.current?.contains(document.activeElement)) return
    // It closes nothing of the page.
    event.stopPropagation()
    onClose()
  }
  useWindowEvent('keydown', onKey, { capture: true })
  return (
    <aside ref={panel} aria-label="Scenario lab" className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>Scenario lab</h2>
        <CloseButton ref={close} aria-label="Close" onClick={onClose} />
      </div>
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
        <Tabs.Panel value="mailbox">{mailbox}</Tabs.Panel>
      </Tabs>
    </aside>
  )
}

import { Tabs, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Command } from '#ui/commands/commands.ts'
import { CopyText } from '#ui/CopyText.tsx'
import classes from './RunTabs.module.css'

/** Commands of an open run. */
export const runCommands = {
  copyLink: { label: 'Copy the link of the open run', group: 'List', keys: 'c l' },
  copyNote: { label: 'Copy the note of the open run', group: 'List', keys: 'c n' },
  copyErrors: { label: 'Copy the errors of the open run', group: 'List', keys: 'c e' },
} as const satisfies Record<string, Command>

interface RunTabsProps<Key extends string> {
  title: string
  /** Accessible name of the section. */
  label: string
  /** Beside the title: its id, and facts that its row does not say. */
  facts?: ReactNode
  /** At the end of the first line. */
  actions?: ReactNode
  /** Texts that the cells of the row may have cut, by heading. */
  texts?: Readonly<Record<string, string | undefined>>
  /** The open tab. */
  value: Key
  onChange: (value: Key) => void
  /** `tools` stand at the end of the line of tabs while their tab is open. */
  tabs: readonly { value: Key; label: ReactNode; tools?: ReactNode; panel: ReactNode }[]
}

/** The open row of a run table: tabs whose panels mount, and so load, when they open. */
export function RunTabs<Key extends string>(props: RunTabsProps<Key>) {
  const { title, label, facts, actions, texts = {}, value, onChange, tabs } = props
  return (
    <section aria-label={label}>
      <div className={classes.head}>
        <Title order={3} fz="md">
          {title}
        </Title>
        {facts}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.texts}>
        {Object.entries(texts).map(
          ([heading, text]) =>
            text && (
              <p key={heading} className={classes.text}>
                {heading}: <bdi className="sent">{text}</bdi>
              </p>
            ),
        )}
      </div>
      <Tabs
        value={value}
        keepMounted={false}
        onChange={(next) => {
          const tab = tabs.find((one) => one.value === next)
          if (tab) onChange(tab.value)
        }}
      >
        <div className={classes.bar}>
          <Tabs.List>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab.value} value={tab.value}>
                {tab.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.find((tab) => tab.value === value)?.tools}
        </div>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.value} value={tab.value} className={classes.panel}>
            {tab.panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}

/** The id of an open run, to copy. */
export const RunId = ({ id }: { id: string }) => (
  <>
    <span className={classes.id}>{id}</span>
    <CopyText text={id} label="Copy id" />
  </>
)

interface RunListProps {
  as?: 'ol' | 'ul'
  /** Accessible name. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A list in a panel, without bullets. */
export function RunList({ as: List = 'ol', label, className = classes.list, children }: RunListProps) {
  return (
    <List className={className} aria-label={label}>
      {children}
    </List>
  )
}

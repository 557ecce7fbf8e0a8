import { Group, Paper, Tabs, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RunTabs.module.css'

interface RunTabsProps<Key extends string> {
  title: string
  /** Beside the title. */
  actions?: ReactNode
  /** Accessible name of the section. */
  label: string
  /** What the cells of the row may have cut, by heading. */
  texts?: Readonly<Record<string, string | undefined>>
  /** The open tab. */
  value: Key
  onChange: (value: Key) => void
  tabs: readonly { value: Key; label: string; panel: ReactNode }[]
}

/** The open row of a run table: tabs whose panels mount, and so load, when they open. */
export function RunTabs<Key extends string>(props: RunTabsProps<Key>) {
  const { title, actions, label, texts = {}, value, onChange, tabs } = props
  return (
    <Paper withBorder p="sm" component="section" aria-label={label}>
      <Group gap="sm">
        <Title order={3} fz="md">
          {title}
        </Title>
        {actions}
      </Group>
      {Object.entries(texts).map(
        ([heading, text]) =>
          text && (
            <Text key={heading} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {heading}: <span>{text}</span>
            </Text>
          ),
      )}
      <Tabs
        value={value}
        keepMounted={false}
        onChange={(next) => {
          const tab = tabs.find((one) => one.value === next)
          if (tab) onChange(tab.value)
        }}
      >
        <Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.value} value={tab.value} pt="sm">
            {tab.panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  )
}

interface RunListProps {
  as?: 'ol' | 'ul'
  /** Accessible name. */
  label: string
  children: ReactNode
}

/** A list in a panel, without bullets. */
export function RunList({ as: List = 'ol', label, children }: RunListProps) {
  return (
    <List className={classes.list} aria-label={label}>
      {children}
    </List>
  )
}

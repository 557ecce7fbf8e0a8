import { Group, Tabs, Text, UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Command } from '#ui/commands/commands.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { IconChevronRight } from '#ui/icons.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import classes from './RunPanel.module.css'

export const runCommands = {
  copyLink: { label: 'Copy run link', group: 'List', keys: 'c l' },
  copyReport: { label: 'Copy run report', group: 'List', keys: 'c n' },
  copyErrors: { label: 'Copy run errors', group: 'List', keys: 'c e' },
} as const satisfies Record<string, Command>

interface RunTab<Key extends string> {
  value: Key
  label: ReactNode
  tools?: ReactNode
  panel: ReactNode
}

interface RunPanelProps<Key extends string> {
  label: string
  id: string | undefined
  facts?: ReactNode
  actions: ReactNode
  description?: string | undefined
  value: Key
  onChange: (value: Key) => void
  tabs: readonly (RunTab<Key> | false | undefined)[]
}

export function RunPanel<Key extends string>(props: RunPanelProps<Key>) {
  const { label, id, facts, actions, description, value, onChange } = props
  const tabs = props.tabs.filter((tab) => tab !== false && tab !== undefined)
  const isPhone = useIsPhone()
  const about = description && (
    <Text size="sm" c="dimmed" truncate title={description}>
      <bdi className="sent">{description}</bdi>
    </Text>
  )
  return (
    <section aria-label={label}>
      {isPhone && about}
      <Group gap={isPhone ? 0 : '0 8px'} fz="sm">
        {id !== undefined && (
          <CopyText text={id} label={id} name={`Copy ID ${id}`} size={isPhone ? 'compact-xs' : undefined} />
        )}
        {facts}
        <Group gap={0} ml="auto">
          {actions}
        </Group>
      </Group>
      {!isPhone && about}
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

interface RunListProps {
  as?: 'ol' | 'ul'
  label: string
  className?: string | undefined
  children: ReactNode
}

export function RunList({ as: List = 'ol', label, className, children }: RunListProps) {
  return (
    <List className={className} aria-label={label}>
      {children}
    </List>
  )
}

interface RunPartProps {
  label: string
  isFailed: boolean
  children: ReactNode
}

export function RunPart({ label, isFailed, children }: RunPartProps) {
  return (
    <li className={classes.part} aria-label={label} data-failed={isFailed || undefined}>
      {children}
    </li>
  )
}

export function RunPartName({ children, ...button }: UnstyledButtonProps & ComponentProps<'button'>) {
  return (
    <UnstyledButton {...button} fz="inherit" className={classes.name}>
      <IconChevronRight size={16} aria-hidden />
      {children}
    </UnstyledButton>
  )
}

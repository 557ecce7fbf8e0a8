import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isolate } from '#lib/texts.ts'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  description?: ReactNode
  children?: ReactNode
  details?: ReactNode
}

export function EmptyState({ icon, title, description, children, details }: EmptyStateProps) {
  return (
    <Stack align="center" gap={8} py="lg" ta="center" style={{ overflowWrap: 'anywhere' }}>
      {icon}
      <Text fw={600} lh={1.3} c="bright">
        {title}
      </Text>
      {description && (
        <Text size="sm" c="dimmed" maw="32rem">
          {description}
        </Text>
      )}
      {children && <Group gap="sm">{children}</Group>}
      {details}
    </Stack>
  )
}

interface NoMatchProps {
  things: string
  text: string
}

export function NoMatch({ things, text }: NoMatchProps) {
  return <EmptyState title={`No matching ${things}`} description={`No ${things} match “${isolate(text)}”.`} />
}

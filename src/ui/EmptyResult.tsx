import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyResultProps {
  /** Decoration: what it says is in the title too. */
  icon?: ReactNode
  title: string
  description?: string
  /** What to do next: a button or a link. */
  children?: ReactNode
}

/** The state of a part without content: that there is none, and what to do next. */
export function EmptyResult({ icon, title, description, children }: EmptyResultProps) {
  return (
    <Stack align="center" gap={8} py="lg" ta="center">
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
    </Stack>
  )
}

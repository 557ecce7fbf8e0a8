import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export const CardFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Text span size="xs" c="dimmed">
      {name}{' '}
    </Text>
    <bdi>{children}</bdi>
  </>
)

export const CardText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" lineClamp={3} style={{ whiteSpace: 'pre-wrap' }}>
    {children}
  </Text>
)

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A value of a card with its name. */
export const CardFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Text span size="xs" c="dimmed">
      {name}{' '}
    </Text>
    <bdi>{children}</bdi>
  </>
)

/** The first lines of a text of any length. */
export const CardText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" lineClamp={3} style={{ whiteSpace: 'pre-wrap' }}>
    {children}
  </Text>
)

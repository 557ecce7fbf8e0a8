import { EmptyState } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyResultProps {
  title: string
  description?: string
  /** What to do next: a button or a link. */
  children?: ReactNode
}

/** The state of a list without entries: that there are none, and what to do next. */
export function EmptyResult({ title, description, children }: EmptyResultProps) {
  return (
    <EmptyState py="lg" size="sm" title={title} description={description}>
      {children && <EmptyState.Actions>{children}</EmptyState.Actions>}
    </EmptyState>
  )
}

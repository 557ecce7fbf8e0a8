import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  /** Replaces the grid. */
  className?: string | undefined
  facts: readonly { label: string; value: ReactNode }[]
}

/** Labelled facts. */
export function Facts({ className = classes.facts, facts }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }, index) => (
        // A label may repeat.
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

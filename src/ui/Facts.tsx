import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  className?: string | undefined
  facts: readonly { label: string; value: ReactNode }[]
}

export function Facts({ className = classes.facts, facts }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }, index) => (
        // Labels may repeat.
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

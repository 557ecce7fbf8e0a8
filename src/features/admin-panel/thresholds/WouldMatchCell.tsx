import { use } from 'react'
import type { Threshold } from '#api/thresholds.ts'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { MatchesContext } from './list-context.ts'
import { TipButton } from './TipButton.tsx'

/** Counts by a button how many runs a threshold would match now, and shows it. */
export function WouldMatchCell({ threshold }: { threshold: Threshold }) {
  const matches = use(MatchesContext)
  if (!matches) return null
  const { state, text, note } = matches.of(threshold)
  return (
    <TipButton
      label={`${text}, matches of ${isolate(threshold.name)} now: ${note}`}
      tip={note}
      busy={state === 'loading'}
      onClick={state === 'known' ? undefined : () => matches.count(threshold)}
    >
      {state === 'failed' && <IconAlertTriangle size={14} aria-hidden />}
      {text}
    </TipButton>
  )
}

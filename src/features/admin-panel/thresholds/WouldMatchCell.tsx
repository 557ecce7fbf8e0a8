import { use } from 'react'
import type { Threshold } from '#api/thresholds.ts'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { tipOf } from '#ui/tips/tip-content.ts'
import { MatchesContext } from './list-context.ts'
import classes from './ThresholdList.module.css'

/** Counts by a button how many runs a threshold would match now, and shows it. */
export function WouldMatchCell({ threshold }: { threshold: Threshold }) {
  const matches = use(MatchesContext)
  if (!matches) return null
  const { state, text, note } = matches.of(threshold)
  return (
    <button
      type="button"
      className={classes.tipButton}
      aria-label={`${text}, matches of ${isolate(threshold.name)} now: ${note}`}
      aria-disabled={state === 'loading' || undefined}
      ref={tipOf(note, { isSaid: true })}
      onClick={() => {
        if (state !== 'known' && state !== 'loading') matches.count(threshold)
      }}
    >
      {state === 'failed' && <IconAlertTriangle size={14} aria-hidden />}
      {text}
    </button>
  )
}

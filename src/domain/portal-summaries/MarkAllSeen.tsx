import { Button } from '@mantine/core'
import { useState } from 'react'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import { markSeen, type LastSeen } from './last-seen.ts'
import type { PortalSummaries } from './use-portal-summaries.ts'

/** `undo` is undefined if there is nothing to undo, or if another tab has marked them again since. */
export function useMarkAllSeen({ summaries, now, lastSeen, setLastSeen }: PortalSummaries) {
  const [before, setBefore] = useState<{ lastSeen: LastSeen; markedAt: number; button: HTMLElement | null }>()
  return {
    markAllSeen: (button: HTMLElement | null) => {
      setBefore({ lastSeen, markedAt: now, button })
      setLastSeen(markSeen(lastSeen, summaries.values(), now))
    },
    undo:
      before && before.markedAt === lastSeen?.at
        ? () => {
            // The undo button unmounts.
            giveFocus(before.button)
            setLastSeen(before.lastSeen)
            setBefore(undefined)
          }
        : undefined,
  }
}

interface UndoProps {
  undo: (() => void) | undefined
}

export function UndoMarkAllSeen({ undo }: UndoProps) {
  return (
    <>
      <span role="status" className="sr-only">
        {undo && 'All failures marked as seen'}
      </span>
      {undo && (
        <Button size="xs" variant="subtle" onClick={undo}>
          Undo
        </Button>
      )}
    </>
  )
}

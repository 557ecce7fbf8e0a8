import { Button } from '@mantine/core'
import { useState } from 'react'

interface MarkAllSeenProps<Seen> {
  lastSeen: Seen
  nextLastSeen: () => Seen
  onLastSeen: (lastSeen: Seen) => void
}

/** `undo` is undefined if there is nothing to undo. */
export function useMarkAllSeen<Seen>({ lastSeen, nextLastSeen, onLastSeen }: MarkAllSeenProps<Seen>) {
  const [before, setBefore] = useState<{ lastSeen: Seen; button: HTMLElement | null }>()
  return {
    markAllSeen: (button: HTMLElement | null) => {
      setBefore({ lastSeen, button })
      onLastSeen(nextLastSeen())
    },
    undo:
      before &&
      (() => {
        // The undo button unmounts.
        before.button?.focus()
        onLastSeen(before.lastSeen)
        setBefore(undefined)
      }),
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

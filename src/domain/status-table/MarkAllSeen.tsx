import { Button } from '@mantine/core'
import { useState } from 'react'

interface MarkAllSeenProps<Seen> {
  lastSeen: Seen
  /** The mark of now. */
  nextLastSeen: () => Seen
  onLastSeen: (lastSeen: Seen) => void
}

/**
 * Moves the mark of this person to now, and back until the screen is left. `undo` is undefined where there is nothing
 * to undo.
 */
export function useMarkAllSeen<Seen>({ lastSeen, nextLastSeen, onLastSeen }: MarkAllSeenProps<Seen>) {
  // For `undo`: the mark before the latest one, and the button that moved it.
  const [before, setBefore] = useState<{ lastSeen: Seen; button: HTMLElement | null }>()
  return {
    markAllSeen: (button: HTMLElement | null) => {
      setBefore({ lastSeen, button })
      onLastSeen(nextLastSeen())
    },
    undo:
      before &&
      (() => {
        // The button that undoes it goes.
        before.button?.focus()
        onLastSeen(before.lastSeen)
        setBefore(undefined)
      }),
  }
}

interface UndoProps {
  /** Undefined if nothing has been marked. */
  undo: (() => void) | undefined
}

/** Says that all is marked as seen, and takes it back. */
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

import { Button } from '@mantine/core'
import { useState } from 'react'

interface MarkProps<Mark> {
  mark: Mark
  /** The mark of now. */
  nextMark: () => Mark
  onMark: (mark: Mark) => void
}

/**
 * Moves the mark of this person to now, and back until the screen is left. `undo` is undefined where there is nothing
 * to undo.
 */
export function useMark<Mark>({ mark, nextMark, onMark }: MarkProps<Mark>) {
  // For `undo`: the mark before the latest one, and the button that moved it.
  const [before, setBefore] = useState<{ mark: Mark; button: HTMLElement | null }>()
  return {
    markAll: (button: HTMLElement | null) => {
      setBefore({ mark, button })
      onMark(nextMark())
    },
    undo:
      before &&
      (() => {
        // The button that undoes it goes.
        before.button?.focus()
        onMark(before.mark)
        setBefore(undefined)
      }),
  }
}

interface UndoMarkProps {
  /** Undefined if nothing has been marked. */
  undo: (() => void) | undefined
}

/** Says that all is marked as seen, and takes it back. */
export function UndoMark({ undo }: UndoMarkProps) {
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

import { useState } from 'react'

export interface MarkProps<Mark> {
  mark: Mark
  /** The mark of now. */
  nextMark: () => Mark
  onMark: (mark: Mark) => void
  /** Everything has answered, or has failed to: only then all can be marked. */
  isComplete: boolean
}

/** Moves the mark of this person to now, and back until the screen is left. `undo` is undefined where there is nothing to undo. */
export function useMark<Mark>({ mark, nextMark, onMark }: MarkProps<Mark>) {
  // The mark before the latest one, for `undo`.
  const [before, setBefore] = useState<{ mark: Mark }>()
  return {
    markAll: () => {
      setBefore({ mark })
      onMark(nextMark())
    },
    undo:
      before &&
      (() => {
        onMark(before.mark)
        setBefore(undefined)
      }),
  }
}

import { Button, type ButtonProps } from '@mantine/core'
import { useRef, useState } from 'react'

export interface MarkButtonProps<Mark> extends ButtonProps {
  mark: Mark
  /** The mark of now. */
  nextMark: () => Mark
  onMark: (mark: Mark) => void
  /** Everything has answered, or has failed to: only then all can be marked. */
  isComplete: boolean
  /** On this side it moves nothing. */
  undoSide?: 'start' | 'end'
}

/** Moves the mark of this person to now, and back until the screen is left. Quiet: it empties what one came to read. */
export function MarkButton<Mark>(allProps: MarkButtonProps<Mark>) {
  const { mark, nextMark, onMark, isComplete, undoSide = 'end', ...props } = allProps
  // The mark before the latest one, for Undo.
  const [before, setBefore] = useState<{ mark: Mark }>()
  const button = useRef<HTMLButtonElement>(null)
  const undo = before && (
    <Button
      {...props}
      variant="default"
      onClick={() => {
        onMark(before.mark)
        setBefore(undefined)
        // This button goes.
        button.current?.focus()
      }}
    >
      Undo
    </Button>
  )
  return (
    <>
      <span role="status" className="sr-only">
        {before && 'All is marked as seen.'}
      </span>
      {undoSide === 'start' && undo}
      <Button
        ref={button}
        {...props}
        variant="default"
        disabled={!isComplete}
        onClick={() => {
          setBefore({ mark })
          onMark(nextMark())
        }}
      >
        Mark all as seen
      </Button>
      {undoSide === 'end' && undo}
    </>
  )
}

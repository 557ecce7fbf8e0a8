import { Button, type ButtonVariant } from '@mantine/core'
import { useRef, useState } from 'react'

interface MarkButtonProps<Mark> {
  mark: Mark
  /** The mark of now. */
  nextMark: () => Mark
  onMark: (mark: Mark) => void
  variant?: ButtonVariant
}

/** Moves the mark of this person to now, and back until the screen is left. */
export function MarkButton<Mark>({ mark, nextMark, onMark, variant }: MarkButtonProps<Mark>) {
  // The mark before the latest one, for Undo.
  const [before, setBefore] = useState<{ mark: Mark }>()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <span role="status" className="sr-only">
        {before && 'All is marked as seen.'}
      </span>
      {before && (
        <Button
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
      )}
      <Button
        ref={button}
        variant={variant}
        onClick={() => {
          setBefore({ mark })
          onMark(nextMark())
        }}
      >
        Mark all as seen
      </Button>
    </>
  )
}

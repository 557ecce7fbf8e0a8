import { Button } from '@mantine/core'

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

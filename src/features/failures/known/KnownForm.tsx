import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatShort } from '#lib/dates.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { maxNoteLength, type KnownGroup } from './known-groups.ts'

interface KnownFormProps {
  known: KnownGroup | undefined
  now: number
  /** What was typed before the group was closed. */
  note: string
  onNote: (note: string) => void
  onAdd: (note: string) => void
  onRemove: () => void
}

/**
 * Sets an open group aside, or brings it back. What is typed is state of its own, because the open row renders deferred:
 * React would restore the earlier text after each key.
 */
export function KnownForm({ known, now, note, onNote, onAdd, onRemove }: KnownFormProps) {
  const [typed, setTyped] = useState(note)
  const zone = useShownZone()
  if (known) {
    return (
      <Group gap={8}>
        <Text size="sm">
          <Timed text={['Known since ', { at: known.at, text: formatShort(known.at, now, zone) }]} />
          {known.note !== '' && (
            <>
              {': '}
              <bdi>{known.note}</bdi>
            </>
          )}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          No longer known
        </Button>
      </Group>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(typed)
      }}
    >
      <Group gap={8}>
        <TextInput
          size="xs"
          aria-label="Note, such as a ticket number"
          placeholder="Note, such as INC-4711"
          maxLength={maxNoteLength}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            onNote(value)
          }}
        />
        <Button size="xs" variant="default" type="submit">
          Mark as known
        </Button>
      </Group>
    </form>
  )
}

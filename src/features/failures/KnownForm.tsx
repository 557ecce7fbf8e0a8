import { Button, Group, Text, TextInput } from '@mantine/core'
import { formatShort } from '#lib/dates.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { maxNoteLength, type KnownGroup } from './known-groups.ts'

interface KnownFormProps {
  known: KnownGroup | undefined
  now: number
  note: string
  onNote: (note: string) => void
  onAdd: () => void
  onRemove: () => void
}

/** Sets an open group aside, or brings it back. */
export function KnownForm({ known, now, note, onNote, onAdd, onRemove }: KnownFormProps) {
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
        onAdd()
      }}
    >
      <Group gap={8}>
        <TextInput
          size="xs"
          aria-label="Note, such as a ticket number"
          placeholder="Note, such as INC-4711"
          maxLength={maxNoteLength}
          value={note}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
        <Button size="xs" variant="default" type="submit">
          Mark as known
        </Button>
      </Group>
    </form>
  )
}

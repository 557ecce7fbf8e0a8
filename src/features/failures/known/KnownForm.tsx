import { Button, Group, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { formatShort } from '#lib/dates.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import type { FailureGroup } from '../failure-groups.ts'
import { maxNoteLength } from './known-groups.ts'
import type { KnownGroups } from './use-known-groups.ts'

interface KnownFormProps {
  known: KnownGroups
  group: FailureGroup
  now: number
  onAdd: (note: string) => void
}

/** Sets an open group aside, or brings it back. */
export function KnownForm({ known, group, now, onAdd }: KnownFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const zone = useShownZone()
  if (group.known) {
    const { at, note } = group.known
    return (
      <Group gap={8}>
        <Text size="sm">
          <Timed text={['Known since ', { at, text: formatShort(at, now, zone) }]} />
          {note !== '' && (
            <>
              {': '}
              <bdi>{note}</bdi>
            </>
          )}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => known.remove(group)}>
          No longer known
        </Button>
      </Group>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(field.current?.value ?? '')
      }}
    >
      <Group gap={8}>
        <TextInput
          ref={field}
          size="xs"
          aria-label="Note, such as a ticket number"
          placeholder="Note, such as INC-4711"
          maxLength={maxNoteLength}
          defaultValue={known.notes[group.id]}
          onChange={({ currentTarget }) => known.keepNote(group.id, currentTarget.value)}
        />
        <Button size="xs" variant="default" type="submit">
          Mark as known
        </Button>
      </Group>
    </form>
  )
}

export function UndoKnown({ known: { undo } }: { known: KnownGroups }) {
  if (!undo) return null
  return (
    <Group gap={4} wrap="nowrap" flex="none">
      <span role="status">Marked as known.</span>
      <Button size="compact-xs" variant="subtle" onClick={undo}>
        Undo
      </Button>
    </Group>
  )
}

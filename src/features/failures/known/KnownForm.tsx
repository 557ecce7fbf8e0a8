import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { formatShort } from '#lib/dates.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import type { FailureGroup } from '../failure-groups.ts'
import type { Failures } from '../use-failures.ts'
import { maxNoteLength } from './known-groups.ts'
import type { KnownGroups } from './use-known-groups.ts'

export const markText = ({ known }: Pick<FailureGroup, 'known'>): string =>
  known ? 'No longer known…' : 'Mark as known…'

interface KnownDialogProps {
  known: KnownGroups
  group: FailureGroup
  failures: Failures
  onClose: () => void
}

/** Sets a group aside, or brings it back. */
export function KnownDialog({ known, group, failures, onClose }: KnownDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const zone = useShownZone()
  return (
    <Dialog title={markText(group).replace('…', '')} closeOnClickOutside={false} onClose={onClose}>
      <Stack
        component="form"
        gap="xs"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          if (group.known) known.remove(group)
          else known.add(group, field.current?.value ?? '', failures)
        }}
      >
        {group.known ? (
          <Text size="sm">
            <Timed
              text={['Known since ', { at: group.known.at, text: formatShort(group.known.at, failures.now, zone) }]}
            />
            {group.known.note !== '' && (
              <>
                {': '}
                <bdi>{group.known.note}</bdi>
              </>
            )}
          </Text>
        ) : (
          <TextInput
            ref={field}
            label="Note, such as a ticket number"
            placeholder="INC-4711"
            maxLength={maxNoteLength}
            autoComplete="off"
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{group.known ? 'No longer known' : 'Mark as known'}</Button>
        </Group>
      </Stack>
    </Dialog>
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

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatShort } from '#lib/dates.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import type { FirstErrorState } from '#domain/first-error.ts'
import { marksOf, maxNoteLength } from '#domain/known-errors.ts'
import { runKey } from '#domain/portal-summaries/failed-runs.ts'
import { counted } from '#lib/numbers.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { savedDraft, useFormDraft } from '#ui/form/form-drafts.ts'
import { markText, nameOfGroup, type GroupRow } from '../GroupTitle.tsx'
import { lowTarget } from '../low-target.ts'
import type { KnownErrors } from './use-known-errors.ts'

interface KnownDialogProps {
  known: KnownErrors
  /** With its name and mark as they were when the dialog opened, and the runs that it has now. */
  group: GroupRow
  errors: ReadonlyMap<string, FirstErrorState>
  now: number
  onClose: () => void
}

/** Marks the errors of a group as known, or takes the marks back. */
export function KnownDialog({ known, group, errors, now, onClose }: KnownDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const formId = group.known ? undefined : `known ${group.id}`
  const [draft] = useState(() => (formId ? savedDraft(formId, { note: '' }) : undefined))
  useFormDraft(formId, () => {
    const note = field.current?.value
    return note ? { values: { note }, isPendingInput: false } : undefined
  })
  const zone = useShownZone()
  const runs = group.runs.map((run) => ({ run, error: errors.get(runKey(run)) }))
  const isLoading = !group.known && runs.some(({ error }) => error === 'loading')
  return (
    <Dialog title={markText(group).replace('…', '')} closeOnClickOutside={false} onClose={onClose}>
      <Stack
        component="form"
        gap="xs"
        onSubmit={(event) => {
          event.preventDefault()
          if (isLoading) return
          onClose()
          if (group.known) known.remove(runs)
          else known.add(runs, field.current?.value ?? '', now)
        }}
      >
        <Text size="sm" lineClamp={2}>
          {nameOfGroup(group)}
        </Text>
        {group.known ? (
          <Text size="sm">
            <Timed text={['Marked as known ', { at: group.known.at, text: formatShort(group.known.at, now, zone) }]} />
            {group.known.note !== '' && (
              <>
                {': '}
                <bdi>{group.known.note}</bdi>
              </>
            )}
          </Text>
        ) : (
          <>
            <TextInput
              ref={field}
              label="Note, such as a ticket number"
              placeholder="INC-4711"
              maxLength={maxNoteLength}
              autoComplete="off"
              data-autofocus
              defaultValue={draft?.values.note}
            />
            {!isLoading && (
              <Text size="sm" c="dimmed">
                {markedText(runs)}
              </Text>
            )}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={isLoading} busyText="Loading errors…">
            {group.known ? 'Remove from known' : 'Mark as known'}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

function markedText(runs: Parameters<typeof marksOf>[0]): string {
  const marks = marksOf(runs, { note: '', at: 0 })
  const portals = new Set(marks.flatMap((mark) => mark.portals)).size
  const missing = runs.filter(({ error }) => typeof error !== 'object').length
  const marked = `${counted(marks.length, 'error')} on ${counted(portals, 'portal')}`
  return missing > 0 ? `${marked}. Errors of ${counted(missing, 'run')} aren’t loaded and aren’t marked.` : `${marked}.`
}

export function UndoKnown({ known: { undo } }: { known: KnownErrors }) {
  const isPhone = useIsPhone()
  if (!undo) return null
  return (
    <Group gap={4} wrap="nowrap" flex="none">
      <span role="status">Marked as known.</span>
      <Button size="compact-xs" variant="subtle" {...(isPhone && lowTarget)} onClick={undo}>
        Undo
      </Button>
    </Group>
  )
}

import '@mantine/core/styles/Tooltip.css'
import { ActionIcon, Group, Text, TextInput, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { useSetPipelineDays } from '#api/portal-changes.ts'
import { pipelineDaysQuery, usePortals } from '#api/portals.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import { daysText } from '#domain/portals.ts'
import { isGone } from '#lib/api-error.ts'
import { days as daysField, maxDays } from '#lib/field-rules.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { IconCheck, IconPencil, IconX } from '#ui/icons.ts'
import { QuietButton } from '#ui/QuietButton.tsx'
import { showToast } from '#ui/notifications/show-toast.tsx'
import { giveFocus, takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { Unknown, type AdminRow } from './PortalCells.tsx'
import { daysOverlay, useBase } from './portals-tab.ts'
import classes from './portals.module.css'

export function DaysCell({ row }: { row: AdminRow }) {
  const { name, days, typedDays, onTypeDays } = row
  const client = useQueryClient()
  const [wasEdited, setWasEdited] = useState(false)
  const close = () => {
    onTypeDays(row, undefined)
    setWasEdited(true)
  }
  if (typedDays !== undefined) return <DaysForm row={row} text={typedDays} onClose={close} />
  return (
    <Group gap={4} wrap="nowrap">
      <Text inherit span miw="1.25rem">
        {days === undefined ? <Unknown row={row} /> : daysText(days)}
      </Text>
      <QuietButton
        ref={wasEdited ? takeLostFocus : undefined}
        aria-label={`Edit displayed days for ${isolate(name)}`}
        onClick={() => {
          onTypeDays(row, days?.toString() ?? '')
          // Shows a change by another user before it is overwritten.
          void client.invalidateQueries(pipelineDaysQuery)
        }}
      >
        <IconPencil size={16} aria-hidden />
      </QuietButton>
    </Group>
  )
}

/** Not if the user types elsewhere while the row scrolls back into view. */
function focusAndSelect(input: HTMLInputElement | null): void {
  if (document.activeElement?.matches('input, textarea')) return
  giveFocus(input)
  input?.select()
}

interface DaysFormProps {
  row: AdminRow
  text: string
  onClose: () => void
}

function DaysForm({ row, text, onClose }: DaysFormProps) {
  const { id, name, days, isSavingDays: isSaving, onTypeDays } = row
  const { data: portals } = usePortals()
  const save = useSetPipelineDays()
  const [problem, setProblem] = useState<string>()
  const failureId = useId()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    const { data, error } = z.safeParse(daysField, text)
    setProblem(error?.issues[0]?.message)
    if (data === undefined) return
    if (Number(data) === days) return onClose()
    onTypeDays(row, text, true)
    try {
      await save.mutateAsync({ params: { portalId: id }, body: { pipelineDays: Number(data) } })
      showToast({ tone: 'success', title: labelOf(row, portals), text: 'Displayed days saved.' })
      onClose()
    } catch (failure) {
      const message = isGone(failure) && save.failureOf(failure)
      if (message) {
        showToast({ ...message, tone: 'warning' })
        onClose()
      } else onTypeDays(row, text, false)
    }
  }
  const failure = problem === undefined ? save.failure : null
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {/* Beside the form: below it, it would cover that of the next row. Below the head of the table and dialogs. */}
      <Tooltip
        opened={failure !== null}
        multiline
        maw="24rem"
        zIndex={2}
        label={
          <div role="alert" id={failureId}>
            <strong>{failure?.title}</strong> <bdi>{failure?.text}</bdi>
          </div>
        }
        position="right"
        color="red.9"
      >
        <Group gap={4} wrap="nowrap">
          <TextInput
            ref={focusAndSelect}
            size="xs"
            w="3.5rem"
            flex="none"
            inputMode="numeric"
            autoComplete="off"
            readOnly={isSaving}
            aria-label={`Displayed days for ${isolate(name)} (0 = all)`}
            error={problem !== undefined || failure !== null}
            aria-describedby={problem !== undefined || failure ? failureId : undefined}
            value={text}
            onChange={({ currentTarget: { value } }) => onTypeDays(row, value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose()
            }}
          />
          <ActionIcon
            type="submit"
            variant="light"
            aria-busy={isSaving}
            aria-disabled={isSaving || undefined}
            aria-label={`Save displayed days for ${isolate(name)}`}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Cancel editing displayed days for ${isolate(name)}`}
            onClick={onClose}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
          {problem === undefined ? (
            <Text size="xs" c="dimmed" lh={1.2} span role="status">
              {isSaving ? (
                'Saving…'
              ) : (
                <>
                  Now: {daysText(days)}
                  <br />0 = all
                </>
              )}
            </Text>
          ) : (
            <Text key="problem" size="xs" c="var(--mantine-color-error)" lh={1.2} span role="alert" id={failureId}>
              <span className="sr-only">{problem}</span>
              <span aria-hidden>
                0 to
                <br />
                {formatCount(maxDays)}
              </span>
            </Text>
          )}
        </Group>
      </Tooltip>
    </form>
  )
}

/** On a phone a dialog sets the days: a card has no space for an input and two buttons. */
export function DaysLink({ row }: { row: AdminRow }) {
  const { id, name, days } = row
  const base = useBase()
  const text = days === 0 ? 'All days' : days === undefined ? '—' : counted(days, 'day')
  return (
    <Link
      {...daysOverlay(base, id)}
      className={classes.link}
      aria-label={`Edit displayed days for ${isolate(name)}: ${text}`}
    >
      {days === undefined ? <Unknown row={row} /> : text}
      <IconPencil size={14} aria-hidden />
    </Link>
  )
}

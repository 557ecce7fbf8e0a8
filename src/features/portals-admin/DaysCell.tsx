import '@mantine/core/styles/Tooltip.css'
import { ActionIcon, Group, Text, TextInput, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { isGone } from '#api/endpoint.ts'
import { useSetPipelineDays } from '#api/portal-changes.ts'
import { pipelineDaysQuery, type Portal } from '#api/portals.ts'
import { days as daysField } from '#lib/field-rules.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { IconCheck, IconPencil, IconX } from '#ui/icons.ts'
import { showNotice } from '#ui/notices/show-notice.tsx'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { daysOverlay, useBase } from './portals-tab.ts'
import classes from './portals.module.css'

interface DaysCellProps {
  portal: Portal
  /** Undefined while they are unknown. */
  days: number | undefined
  /** The text of each open editor by portal: it outlives a row that scrolls out of view. */
  typedDays: Map<string, string>
}

export const daysText = (days: number | undefined): string => (days === 0 ? 'All' : (days?.toString() ?? '—'))

/** The displayed days of a portal, which are edited in place. */
export function DaysCell({ portal, days, typedDays }: DaysCellProps) {
  const { id, name } = portal
  const client = useQueryClient()
  const [isEditing, setIsEditing] = useState(() => typedDays.has(id))
  const [wasEdited, setWasEdited] = useState(false)
  if (isEditing) {
    const close = () => {
      setIsEditing(false)
      setWasEdited(true)
    }
    return <DaysEditor portal={portal} days={days} typedDays={typedDays} onClose={close} />
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Text inherit span miw="1.25rem">
        {daysText(days)}
      </Text>
      <ActionIcon
        // The focus returns to it when the editor has closed.
        ref={wasEdited ? takeLostFocus : undefined}
        variant="subtle"
        color="gray"
        aria-label={`Edit displayed days for ${isolate(name)}`}
        onClick={() => {
          setIsEditing(true)
          // What somebody else has saved in the meantime is seen before it is overwritten.
          void client.invalidateQueries(pipelineDaysQuery)
        }}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}

function DaysEditor({ portal: { id, name }, days, typedDays, onClose }: DaysCellProps & { onClose: () => void }) {
  const save = useSetPipelineDays()
  const [openedWith] = useState(days)
  const [text, setText] = useState(typedDays.get(id) ?? days?.toString() ?? '')
  const [problem, setProblem] = useState<string>()
  const close = () => {
    typedDays.delete(id)
    onClose()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const { data, error } = z.safeParse(daysField, text)
    setProblem(error?.issues[0]?.message)
    if (data === undefined) return
    if (Number(data) === days) {
      close()
      return
    }
    try {
      await save.mutateAsync({ params: { portalId: id }, body: { pipelineDays: Number(data) } })
      showNotice({ tone: 'success', title: name, text: 'Displayed days saved.' })
      close()
    } catch (failure) {
      // The row leaves the list, and the editor with it.
      const said = isGone(failure) && save.failureOf(failure)
      if (said) showNotice({ ...said, tone: 'warning' })
    }
  }
  const failure = problem === undefined ? save.failure : { title: '', text: problem }
  const hasChanged = days !== openedWith && !save.isPending
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.editor}>
      <Tooltip
        opened={failure !== null}
        label={
          <div role="alert">
            {failure?.title && <strong>{failure.title} </strong>}
            <bdi>{failure?.text}</bdi>
          </div>
        }
        position="bottom-start"
        color="red.9"
      >
        <TextInput
          ref={focusAndSelect}
          size="xs"
          w="4rem"
          inputMode="numeric"
          autoComplete="off"
          readOnly={save.isPending}
          aria-label={`Displayed days for ${isolate(name)} (0 = all)`}
          error={failure !== null}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            typedDays.set(id, value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        />
      </Tooltip>
      <ActionIcon
        type="submit"
        variant="light"
        aria-busy={save.isPending}
        aria-disabled={save.isPending || undefined}
        aria-label={`Save displayed days for ${isolate(name)}`}
      >
        <IconCheck size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Cancel editing displayed days for ${isolate(name)}`}
        onClick={close}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <Text size="xs" c="dimmed" span role={hasChanged ? 'status' : undefined}>
        {save.isPending ? 'Saving…' : hasChanged ? `Now: ${daysText(days)}` : '0 = all'}
      </Text>
    </form>
  )
}

/** On a phone the days are set in a dialog: a card has no room for an input and two buttons. */
export function DaysLink({ portal: { id, name }, days }: Omit<DaysCellProps, 'typedDays'>) {
  const base = useBase()
  const text = days === 0 ? 'All days' : days === undefined ? '—' : counted(days, 'day')
  return (
    <Link
      {...daysOverlay(base, id)}
      className={classes.daysLink}
      aria-label={`Edit displayed days for ${isolate(name)}: ${text}`}
    >
      {text}
    </Link>
  )
}

/** What was typed for portals that have left the list. */
export function LostDays({ typedDays, portals }: Pick<DaysCellProps, 'typedDays'> & { portals: readonly Portal[] }) {
  const lost = Array.from(typedDays, ([id, text]) => (portals.some((portal) => portal.id === id) ? '' : text)).filter(
    Boolean,
  )
  return (
    lost.length > 0 && (
      <span role="status">
        Your change to the displayed days ({lost.join(', ')}) wasn’t saved because the portal is no longer in the list.
      </span>
    )
  )
}

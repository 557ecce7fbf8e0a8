import '@mantine/core/styles/Avatar.css'
import '@mantine/core/styles/Tooltip.css'
import { ActionIcon, Anchor, Avatar, Badge, Group, Menu, Text, TextInput, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { createContext, use, useId, useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { useSetPipelineDays } from '#api/portal-changes.ts'
import { pipelineDaysQuery, usePortals, type Portal } from '#api/portals.ts'
import type { RowChange } from '#api/cached-list.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import { pipelinesLink } from '#domain/list-links.ts'
import { daysText } from '#domain/status-table/portal-rows.ts'
import { isGone } from '#lib/api-error.ts'
import { days as daysField } from '#lib/field-rules.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import {
  IconActivity,
  IconCalendarTime,
  IconCheck,
  IconPencil,
  IconTrash,
  IconUserPlus,
  IconUsers,
  IconX,
} from '#ui/icons.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { SelectBox } from '#ui/row-selection/SelectBox.tsx'
import type { RowSelection } from '#ui/row-selection/use-row-selection.ts'
import { initialsOf } from './member-addresses.ts'
import { daysOverlay, useBase } from './portals-tab.ts'
import classes from './portals.module.css'

interface DaysEdit {
  /** Reveals whether another user has changed them since. */
  openedWith: number | undefined
  text: string
}

interface PortalsState {
  selection: RowSelection<Portal> | undefined
  daysEdits: ReturnType<typeof useDaysEdits>
}

/** The columns are constants, so the cells get this from a context. */
export const PortalsContext = createContext<PortalsState>({
  selection: undefined,
  daysEdits: { edits: new Map(), change: () => undefined, close: () => undefined },
})

interface PortalNameProps {
  portal: Portal
  change: RowChange | undefined
}

export function PortalName({ portal, change }: PortalNameProps) {
  const { id, name } = portal
  const base = useBase()
  const { selection } = use(PortalsContext)
  return (
    <Group component="span" gap={6} wrap="nowrap" miw={0}>
      {selection && (
        <SelectBox
          label={`Select ${isolate(name)}`}
          checked={selection.selected.has(id)}
          isFull={selection.isFull}
          onToggle={(isRange) => selection.toggle(portal, isRange)}
        />
      )}
      <Anchor
        inherit
        truncate
        c="var(--mantine-color-text)"
        fw={500}
        className={classes.name}
        renderRoot={(props) => <Link {...pipelinesLink(base)(id)} {...props} />}
      >
        {name}
      </Anchor>
      {change && (
        <Badge size="sm" variant="default" tt="none" flex="none">
          {change}
        </Badge>
      )}
    </Group>
  )
}

export const Domain = ({ domain }: { domain: string }) => (
  <Text size="xs" c="dimmed" truncate title={domain}>
    {domain}
  </Text>
)

/** Editors outlive rows that scroll out of view. */
export function useDaysEdits() {
  const [edits, setEdits] = useState<ReadonlyMap<string, DaysEdit>>(new Map())
  return {
    edits,
    change: (portalId: string, edit: DaysEdit) => setEdits((now) => new Map([...now, [portalId, edit]])),
    close: (portalId: string) => setEdits((now) => new Map([...now].filter(([id]) => id !== portalId))),
  }
}

interface DaysCellProps {
  portal: Portal
  days: number | undefined
}

export function DaysCell({ portal, days }: DaysCellProps) {
  const { id, name } = portal
  const client = useQueryClient()
  const { daysEdits } = use(PortalsContext)
  const [wasEdited, setWasEdited] = useState(false)
  const edit = daysEdits.edits.get(id)
  if (edit) {
    return (
      <DaysEditor
        portal={portal}
        days={days}
        edit={edit}
        onChange={(text) => daysEdits.change(id, { ...edit, text })}
        onClose={() => {
          daysEdits.close(id)
          setWasEdited(true)
        }}
      />
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Text inherit span miw="1.25rem">
        {daysText(days)}
      </Text>
      <ActionIcon
        ref={wasEdited ? takeLostFocus : undefined}
        variant="subtle"
        color="gray"
        aria-label={`Edit displayed days for ${isolate(name)}`}
        onClick={() => {
          daysEdits.change(id, { openedWith: days, text: days?.toString() ?? '' })
          // Shows a change by another user before it is overwritten.
          void client.invalidateQueries(pipelineDaysQuery)
        }}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** Not if the user types elsewhere while the row scrolls back into view. */
function focusAndSelect(input: HTMLInputElement | null): void {
  if (document.activeElement?.matches('input, textarea')) return
  input?.focus({ preventScroll: true })
  input?.select()
}

interface DaysEditorProps extends DaysCellProps {
  edit: DaysEdit
  onChange: (text: string) => void
  onClose: () => void
}

function DaysEditor({ portal, days, edit, onChange, onClose }: DaysEditorProps) {
  const { id, name } = portal
  const { data: portals } = usePortals()
  const save = useSetPipelineDays()
  const [problem, setProblem] = useState<string>()
  const isSaving = useRef(false)
  const failureId = useId()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // Enter twice is one call, even before the first is rendered.
    if (isSaving.current) return
    const { data, error } = z.safeParse(daysField, edit.text)
    setProblem(error?.issues[0]?.message)
    if (data === undefined) return
    if (Number(data) === days) {
      onClose()
      return
    }
    isSaving.current = true
    try {
      await save.mutateAsync({ params: { portalId: id }, body: { pipelineDays: Number(data) } })
      showToast({ tone: 'success', title: labelOf(portal, portals), text: 'Displayed days saved.' })
      onClose()
    } catch (failure) {
      // The editor unmounts with the row.
      const message = isGone(failure) && save.failureOf(failure)
      if (message) showToast({ ...message, tone: 'warning' })
    }
    isSaving.current = false
  }
  const failure = problem === undefined ? save.failure : { title: '', text: problem }
  const hasChanged = days !== edit.openedWith && !save.isPending
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {/* Beside the editor: below it, it would cover the button of the next row. */}
      <Tooltip
        opened={failure !== null}
        multiline
        maw="20rem"
        label={
          <div role="alert" id={failureId}>
            {failure?.title && <strong>{failure.title} </strong>}
            <bdi>{failure?.text}</bdi>
          </div>
        }
        position="right"
        color="red.9"
      >
        <Group gap={4} wrap="nowrap">
          <TextInput
            ref={focusAndSelect}
            size="xs"
            w="4rem"
            inputMode="numeric"
            autoComplete="off"
            readOnly={save.isPending}
            aria-label={`Displayed days for ${isolate(name)} (0 = all)`}
            error={failure !== null}
            aria-describedby={failure ? failureId : undefined}
            value={edit.text}
            onChange={({ currentTarget: { value } }) => onChange(value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose()
            }}
          />
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
            onClick={onClose}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
          <Text size="xs" c="dimmed" span role={hasChanged ? 'status' : undefined}>
            {save.isPending ? 'Saving…' : hasChanged ? `Now: ${daysText(days)}` : '0 = all'}
          </Text>
        </Group>
      </Tooltip>
    </form>
  )
}

/** On a phone a dialog sets the days: a card has no space for an input and two buttons. */
export function DaysLink({ portal: { id, name }, days }: DaysCellProps) {
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

interface LostDaysProps {
  edits: ReadonlyMap<string, DaysEdit>
  portals: readonly Portal[]
}

export function LostDays({ edits, portals }: LostDaysProps) {
  const lost = Array.from(edits).filter(([id]) => portals.every((portal) => portal.id !== id))
  const texts = lost.flatMap(([, { openedWith, text }]) => (text === String(openedWith ?? '') ? [] : text))
  return (
    texts.length > 0 && (
      <span role="status">
        Your change to the displayed days ({texts.join(', ')}) wasn’t saved because the portal is no longer in the list.
      </span>
    )
  )
}

const maxShown = 3

const maxListed = 12

interface MembersCellProps {
  portal: Portal
  members: readonly string[] | undefined
}

export function MembersCell({ portal: { id, name }, members }: MembersCellProps) {
  const base = useBase()
  if (members === undefined) return '—'
  const listed = members.slice(0, maxListed).map(isolate).join('\n')
  const more = members.length > maxListed ? `\nand ${members.length - maxListed} more` : ''
  return (
    <Link
      to="/$base/admin-panel/portals/$portalId/members"
      params={{ base, portalId: id }}
      {...overlayLink}
      className={classes.members}
      data-tooltip={listed + more}
    >
      <span className="sr-only">{`Members of ${isolate(name)}: ${members.map(isolate).join(', ')}`}</span>
      {members.length === 0 && 'No members'}
      {members.slice(0, maxShown).map((email) => (
        <Avatar key={email} size={26} aria-hidden>
          {initialsOf(email)}
        </Avatar>
      ))}
      {members.length > maxShown && <span aria-hidden>{`+${members.length - maxShown}`}</span>}
    </Link>
  )
}

const panel = '/$base/admin-panel/portals/$portalId'

export function PortalMenu({ portal: { id, name } }: { portal: Portal }) {
  const base = useBase()
  const params = { base, portalId: id }
  const overlay = { params, ...overlayLink }
  return (
    <RowMenu name={name}>
      <RowMenuLink icon={IconActivity} link={pipelinesLink(base)(id)}>
        View Pipeline
      </RowMenuLink>
      <RowMenuLink icon={IconPencil} link={linkOptions({ to: `${panel}/edit`, ...overlay })}>
        Edit Portal
      </RowMenuLink>
      <RowMenuLink icon={IconUsers} link={linkOptions({ to: `${panel}/members`, ...overlay })}>
        Members
      </RowMenuLink>
      <RowMenuLink icon={IconUserPlus} link={linkOptions({ to: `${panel}/share`, ...overlay })}>
        Add user
      </RowMenuLink>
      <RowMenuLink icon={IconCalendarTime} link={daysOverlay(base, id)}>
        Displayed days
      </RowMenuLink>
      <Menu.Divider />
      <RowMenuLink icon={IconTrash} danger link={linkOptions({ to: `${panel}/delete`, ...overlay })}>
        Delete
      </RowMenuLink>
    </RowMenu>
  )
}

import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import { withoutZeroWidth } from '#lib/fold.ts'
import { isolate } from '#lib/texts.ts'
import { IconCheck, IconCopy, IconHome, IconPencil, IconTrash } from '#ui/icons.ts'
import { PanelAt } from '#ui/overlay/PanelAt.tsx'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useStored } from '#ui/use-stored.ts'
import {
  changed,
  keptSearch,
  maxNameLength,
  maxViews,
  nameProblem,
  sameName,
  storedViews,
  toggleDefault,
  withView,
  type List,
  type View,
} from './views.ts'
import classes from './Views.module.css'

interface ViewsPanelProps {
  list: List
  columns: string | undefined
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

export function ViewsPanel({ list, columns, button, onClose }: ViewsPanelProps) {
  const router = useRouter()
  const [{ views }, setStored] = useStored(storedViews)
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const [renamedName, setRenamedName] = useState<string>()
  const [status, setStatus] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const search = keptSearch(list, address, columns)
  const listed = views.filter(({ table }) => table === list)
  const current = listed.find((view) => view.search === search)
  const renamed = listed.find(({ name }) => name === renamedName)
  const setViews = (next: View[]) => {
    setStored({ views: next })
    // Links are built when the location changes, those to a default view too.
    void router.navigate({ to: '.', search: true, hash: true, state: true, replace: true, resetScroll: false })
  }
  // A control of the panel is about to leave.
  const leaveControl = () => {
    setRenamedName(undefined)
    giveFocus(panel.current)
  }
  const save = (name: string) => {
    setViews(renamed ? changed(views, renamed, { name }) : withView(views, { table: list, name, search }))
    setStatus(`“${isolate(name)}” saved`)
    if (renamedName !== undefined) leaveControl()
  }
  const remove = (view: View) => {
    setViews(views.filter((one) => one !== view))
    setStatus(`“${isolate(view.name)}” deleted`)
    leaveControl()
  }
  return (
    <PanelAt
      ref={panel}
      label="Saved views"
      button={button}
      className={classes.panel}
      onClose={renamed ? leaveControl : onClose}
    >
      <Stack gap="xs" mih={0} w="min(24rem, calc(100vw - 2.5rem))">
        <ul className={classes.views} aria-label="Saved views">
          <li>
            <ViewLink name="No view" isCurrent={!current && keptSearch(list, address) === ''} onOpen={onClose} />
          </li>
          {listed.map((view) => (
            <Group key={view.name} component="li" gap={2} wrap="nowrap">
              <ViewLink {...view} isCurrent={view === current} onOpen={onClose} />
              <ViewActions
                view={view}
                onDefault={() => setViews(toggleDefault(views, view))}
                onRename={() => setRenamedName(view.name)}
                onDelete={() => remove(view)}
              />
            </Group>
          ))}
        </ul>
        {renamed || views.length < maxViews ? (
          <NameForm
            // Keeps what is typed when another tab deletes or renames the view.
            key={renamedName}
            label={renamed ? `Rename “${isolate(renamed.name)}”` : 'Save current view as'}
            initial={renamed?.name}
            problemOf={(name) => nameProblem(views, name, renamed)}
            submit={(name) => (!renamed && sameName(views, { table: list, name }) ? 'Replace' : 'Save')}
            onSave={save}
            onCancel={renamed && leaveControl}
          />
        ) : (
          <Text size="xs">
            You’ve reached the limit of {maxViews} views across all tables. Delete one to save another.
          </Text>
        )}
        <Text size="xs" c="dimmed">
          Only you can see these, in this browser ({views.length} of {maxViews}). A view stores filters, sort order,
          columns and page size.
        </Text>
        <span className="sr-only" role="status">
          {status}
        </span>
      </Stack>
    </PanelAt>
  )
}

interface ViewLinkProps extends Pick<View, 'name' | 'isDefault'> {
  search?: string
  isCurrent: boolean
  onOpen: () => void
}

function ViewLink({ name, search, isDefault, isCurrent, onOpen }: ViewLinkProps) {
  const router = useRouter()
  const href = search ? `${location.pathname}?${search}` : location.pathname
  return (
    <Anchor
      href={href}
      underline="never"
      c="inherit"
      size="sm"
      truncate
      flex={1}
      fw={isCurrent ? 600 : undefined}
      className={classes.link}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen()
        void router.navigate({ href, resetScroll: false })
      }}
    >
      <span className={classes.check}>{isCurrent && <IconCheck size={16} aria-hidden />}</span>
      <bdi>{name}</bdi>
      {isDefault && (
        <Text span size="xs" c="dimmed">
          {' '}
          default
        </Text>
      )}
    </Anchor>
  )
}

interface ViewActionsProps {
  view: View
  onDefault: () => void
  onRename: () => void
  onDelete: () => void
}

function ViewActions({ view: { name, search, isDefault }, onDefault, onRename, onDelete }: ViewActionsProps) {
  const { copied, copy } = useCopy()
  const title = isolate(name)
  const copyLink = () => void copy(`${location.origin}${location.pathname}?${search}`, 'Copy link')
  return [
    {
      id: 'default',
      label: isDefault ? `Remove ${title} as default` : `Set ${title} as default`,
      Icon: IconHome,
      onClick: onDefault,
    },
    {
      id: 'copy',
      label: copied ? 'Copied' : `Copy link to ${title}`,
      Icon: copied ? IconCheck : IconCopy,
      onClick: copyLink,
    },
    { id: 'rename', label: `Rename ${title}`, Icon: IconPencil, onClick: onRename },
    { id: 'delete', label: `Delete ${title}`, Icon: IconTrash, onClick: onDelete },
  ].map(({ id, label, Icon, onClick }) => (
    <ActionIcon
      key={id}
      variant={Icon === IconHome && isDefault ? 'light' : 'subtle'}
      color={Icon === IconHome && isDefault ? undefined : 'gray'}
      size="sm"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  ))
}

interface NameFormProps {
  label: string
  initial?: string
  problemOf: (name: string) => string | undefined
  submit: (name: string) => string
  onSave: (name: string) => void
  onCancel?: () => void
}

function NameForm({ label, initial = '', problemOf, submit, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problem = problemOf(name)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setIsSubmitted(problem !== undefined)
        if (problem !== undefined) return
        onSave(withoutZeroWidth(name).trim())
        setName('')
      }}
    >
      <Group gap="xs" wrap="nowrap" align="end">
        <TextInput
          ref={onCancel && giveFocus}
          flex={1}
          size="xs"
          label={label}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={(isSubmitted || name.trim() !== '') && problem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" size="xs">
          {submit(name)}
        </Button>
        {onCancel && (
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Group>
    </form>
  )
}

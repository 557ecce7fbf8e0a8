import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { isSameName } from '#lib/fold.ts'
import { isolate } from '#lib/texts.ts'
import { IconCheck, IconCopy, IconHome, IconPencil, IconTrash } from '#ui/icons.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { PanelAt } from '#ui/overlay/PanelAt.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { useStored } from '#ui/use-stored.ts'
import type { ViewTable } from './default-view.ts'
import { maxNameLength, maxViews, storedViews, type View } from './stored-views.ts'
import { addressSearch, keptSearch, renameProblem, renameView, toggleDefault, withView } from './views.ts'
import classes from './Views.module.css'

interface ViewsMenuProps {
  table: ViewTable
  columns?: string | undefined
  button: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function ViewsMenu({ isOpen, onOpen, ...props }: ViewsMenuProps) {
  return isOpen && <OpenMenu {...props} onClose={() => onOpen(false)} />
}

interface OpenMenuProps extends Pick<ViewsMenuProps, 'table' | 'columns' | 'button'> {
  onClose: () => void
}

function OpenMenu({ table, columns, button, onClose }: OpenMenuProps) {
  const [{ views }, setStored] = useStored(storedViews)
  const setViews = (next: View[]) => setStored({ views: next })
  const router = useRouter()
  const address = useRouterState({ select: () => router.buildLocation({ to: '.', search: true }).searchStr })
  const [renamed, setRenamed] = useState<View>()
  const [status, setStatus] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const search = keptSearch(table, address, columns === undefined ? {} : { columns })
  const listed = views.filter((view) => view.table === table)
  const current = listed.find((view) => view.search === search)

  const open = (next: string) => {
    onClose()
    void router.navigate({ href: location.pathname + addressSearch(next), resetScroll: false })
  }
  const remove = (view: View) => {
    setViews(views.filter((one) => one !== view))
    setStatus(`“${isolate(view.name)}” deleted`)
    panel.current?.focus()
  }

  return (
    <PanelAt
      ref={panel}
      label="Saved views"
      button={button}
      className={classes.panel}
      closesOnEscape={renamed === undefined}
      onClose={onClose}
    >
      <Stack gap="xs" mih={0}>
        <ul className={classes.views} aria-label="Saved views">
          <li>
            <ViewLink
              name="No view"
              search=""
              isCurrent={!current && keptSearch(table, address) === ''}
              onOpen={() => open('')}
            />
          </li>
          {listed.map((view) =>
            view === renamed ? (
              <li key={view.name}>
                <NameForm
                  label={`Rename “${isolate(view.name)}”`}
                  initial={view.name}
                  isFocused
                  problemOf={(name) => renameProblem(views, view, name)}
                  onSave={(name) => {
                    setViews(renameView(views, view, name))
                    setRenamed(undefined)
                    panel.current?.focus()
                  }}
                  onCancel={() => {
                    setRenamed(undefined)
                    panel.current?.focus()
                  }}
                />
              </li>
            ) : (
              <ViewRow
                key={view.name}
                view={view}
                isCurrent={view === current}
                onOpen={() => open(view.search)}
                onDefault={() => setViews(toggleDefault(views, view))}
                onRename={() => setRenamed(view)}
                onDelete={() => remove(view)}
              />
            ),
          )}
        </ul>
        {views.length < maxViews ? (
          <NameForm
            label="Save current view as"
            problemOf={(name) => (name.trim() === '' ? 'Enter a name.' : undefined)}
            submitOf={(name) => (listed.some((view) => isSameName(view.name, name)) ? 'Replace' : 'Save')}
            onSave={(name) => {
              setViews(withView(views, { table, name: name.trim(), search }))
              setStatus(`“${isolate(name.trim())}” saved`)
            }}
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

interface ViewLinkProps {
  name: string
  search: string
  isCurrent: boolean
  isDefault?: boolean | undefined
  onOpen: () => void
}

function ViewLink({ name, search, isCurrent, isDefault = false, onOpen }: ViewLinkProps) {
  return (
    <Anchor
      href={addressSearch(search)}
      underline="never"
      c="inherit"
      size="sm"
      truncate
      flex={1}
      className={classes.link}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      <span className={classes.check}>{isCurrent && <IconCheck size={16} aria-hidden />}</span>
      {name}
      {isDefault && (
        <Text span size="xs" c="dimmed">
          {' '}
          default
        </Text>
      )}
    </Anchor>
  )
}

interface ViewRowProps {
  view: View
  isCurrent: boolean
  onOpen: () => void
  onDefault: () => void
  onRename: () => void
  onDelete: () => void
}

function ViewRow({ view: { name, search, isDefault = false }, isCurrent, onOpen, ...actions }: ViewRowProps) {
  const { copied, copy } = useCopy()
  const title = isolate(name)
  return (
    <Group component="li" gap={2} wrap="nowrap">
      <ViewLink name={name} search={search} isCurrent={isCurrent} isDefault={isDefault} onOpen={onOpen} />
      <Action
        label={isDefault ? `Remove ${title} as default` : `Set ${title} as default`}
        isOn={isDefault}
        onClick={actions.onDefault}
      >
        <IconHome size={16} aria-hidden />
      </Action>
      <Action
        label={copied ? 'Copied' : `Copy link to ${title}`}
        onClick={() => void copy(location.origin + location.pathname + addressSearch(search), 'Copy link')}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </Action>
      <Action label={`Rename ${title}`} onClick={actions.onRename}>
        <IconPencil size={16} aria-hidden />
      </Action>
      <Action label={`Delete ${title}`} onClick={actions.onDelete}>
        <IconTrash size={16} aria-hidden />
      </Action>
    </Group>
  )
}

interface ActionProps {
  label: string
  isOn?: boolean
  onClick: () => void
  children: ReactNode
}

function Action({ label, isOn = false, onClick, children }: ActionProps) {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      {...(!isOn && { color: 'gray' })}
      size="sm"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

interface NameFormProps {
  label: string
  initial?: string
  isFocused?: boolean
  problemOf: (name: string) => string | undefined
  submitOf?: (name: string) => string
  onSave: (name: string) => void
  onCancel?: () => void
}

function NameForm({ label, initial = '', isFocused, problemOf, submitOf, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problem = problemOf(name)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setIsSubmitted(problem !== undefined)
        if (problem !== undefined) return
        onSave(name)
        setName('')
      }}
    >
      <Group gap="xs" wrap="nowrap" align="end">
        <TextInput
          ref={isFocused ? focus : undefined}
          flex={1}
          size="xs"
          label={label}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={(isSubmitted || name.trim() !== '') && problem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
        />
        <Button type="submit" size="xs">
          {submitOf?.(name) ?? 'Save'}
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

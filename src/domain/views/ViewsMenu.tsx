import { Button, Group, Stack, Text } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { IconAlertTriangle } from '#ui/icons.ts'
import { PanelAt } from '#ui/overlay/PanelAt.tsx'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { viewsKey, type ViewTable } from './default-view.ts'
import { mostViews, storedViewsSchema, type StoredViews, type View } from './stored-views.ts'
import { ViewLink } from './ViewLink.tsx'
import { ViewNameForm } from './ViewNameForm.tsx'
import { ViewRow } from './ViewRow.tsx'
import {
  addressSearch,
  keptSearch,
  nameProblem,
  renameView,
  restoreView,
  toggleDefault,
  withoutView,
  withView,
} from './views.ts'
import classes from './Views.module.css'
import { useStored } from '#ui/use-stored.ts'

const none: StoredViews = { views: [], isIncomplete: false }
const broken: StoredViews = { views: [], isIncomplete: true }

/** This person's views of all tables, in this browser. */
function useViews() {
  const [{ views, isIncomplete }, setStored] = useStored({
    key: viewsKey,
    schema: storedViewsSchema,
    initial: none,
    broken,
  })
  return {
    views,
    /** Some could not be read. */
    isIncomplete,
    setViews: (next: View[]) => setStored({ views: next, isIncomplete }),
    onIncompleteSeen: () => setStored({ views, isIncomplete: false }),
  }
}

/** Remembered until the screen is left. */
interface Memory {
  /** The name of the view that was opened last; empty for none. */
  opened?: string | undefined
  /** A view that was changed or deleted last, as it was before. */
  undo?: { view: View; index: number; text: string } | undefined
}

interface ViewsMenuProps {
  table: ViewTable
  columns?: string | undefined
  button: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The menu of this person's views of a table, at its button. */
export function ViewsMenu({ isOpen, onOpen, ...props }: ViewsMenuProps) {
  const [memory, setMemory] = useState<Memory>({})
  return isOpen && <OpenMenu {...props} memory={memory} onMemory={setMemory} onClose={() => onOpen(false)} />
}

interface OpenMenuProps extends Pick<ViewsMenuProps, 'table' | 'columns' | 'button'> {
  memory: Memory
  onMemory: (memory: Memory) => void
  onClose: () => void
}

/** Opens, saves, renames, deletes views, copies their links, and makes one the default. */
function OpenMenu({ table, columns, button, memory, onMemory, onClose }: OpenMenuProps) {
  const { views, isIncomplete, setViews, onIncompleteSeen } = useViews()
  const router = useRouter()
  const address = useRouterState({ select: () => router.buildLocation({ to: '.', search: true }).searchStr })
  const [renamed, setRenamed] = useState<string>()
  const dropdown = useRef<HTMLDivElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const present = keptSearch(table, address, columns === undefined ? {} : { columns })
  const listed = views.filter((view) => view.table === table)
  const current = listed.find(({ search }) => search === present)
  const last = listed.find(({ name, isDefault }) => (memory.opened === undefined ? isDefault : name === memory.opened))

  const close = (name?: string) => {
    onMemory({ ...memory, opened: name ?? current?.name ?? memory.opened })
    onClose()
  }
  const open = (search: string, name: string) => {
    close(name)
    void router.navigate({ href: location.pathname + addressSearch(search), resetScroll: false })
  }
  const change = (view: View, text: string, next: View[]) => {
    onMemory({ ...memory, undo: { view, index: views.indexOf(view), text } })
    setViews(next)
  }
  const save = (view: View) => {
    setViews(withView(views, view))
    onMemory({ ...memory, opened: view.name })
  }
  /** Text that is typed anywhere in the menu is the name of a view. */
  const typeName = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
    const isText = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey
    if (isText && !(target instanceof HTMLInputElement)) nameField.current?.focus()
  }
  const { undo } = memory

  return (
    <PanelAt
      ref={dropdown}
      label="Views"
      button={button}
      className={classes.menu}
      closesOnEscape={renamed === undefined}
      onClose={() => close()}
      onKeyDown={typeName}
    >
      <Stack gap="xs" mih={0}>
        {isIncomplete && (
          <Group gap="xs" wrap="nowrap" className={classes.problem} role="status">
            <IconAlertTriangle size={16} aria-hidden />
            <span>What could not be read of your views has been dropped.</span>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                onIncompleteSeen()
                dropdown.current?.focus()
              }}
            >
              OK
            </Button>
          </Group>
        )}
        <ul className={classes.views} aria-label="Saved views">
          <li className={classes.row}>
            <ViewLink
              name="Without a view"
              search=""
              isCurrent={!current && keptSearch(table, address) === ''}
              onOpen={() => open('', '')}
            />
          </li>
          {listed.map((view) => (
            <ViewRow
              key={view.name}
              view={view}
              isCurrent={view === current}
              isRenamed={view.name === renamed}
              problemOf={(name) => nameProblem(views, table, name, view)}
              onOpen={() => open(view.search, view.name)}
              onDefault={() => setViews(toggleDefault(views, view))}
              onDelete={() => change(view, `“${isolate(view.name)}” is deleted.`, withoutView(views, view))}
              onRename={setRenamed}
              onName={(name) => {
                setViews(renameView(views, view, name))
                setRenamed(undefined)
                if (last === view) onMemory({ ...memory, opened: name.trim() })
              }}
            />
          ))}
        </ul>
        {last && !current && (
          <Button
            ref={takeLostFocus}
            size="xs"
            variant="light"
            className={classes.save}
            onClick={() => {
              change(
                last,
                `“${isolate(last.name)}” is what is shown now.`,
                withView(views, { ...last, search: present }),
              )
            }}
          >
            Save changes to “{last.name}”
          </Button>
        )}
        <Group gap="xs" wrap="nowrap" className={classes.undo}>
          <Text size="xs" role="status">
            {undo?.text}
          </Text>
          {undo && (
            <Button
              key={undo.text}
              ref={takeLostFocus}
              size="compact-xs"
              variant="default"
              onClick={() => {
                setViews(restoreView(views, undo.view, undo.index))
                onMemory({ ...memory, undo: undefined })
              }}
            >
              Undo
            </Button>
          )}
        </Group>
        {views.length < mostViews ? (
          <ViewNameForm
            label="Save what is shown as"
            problemOf={(name) => nameProblem(views, table, name)}
            fieldRef={nameField}
            data-autofocus={listed.length === 0 || undefined}
            onName={(name) => save({ table, name: name.trim(), search: present })}
          />
        ) : (
          <Text size="xs">
            {`There are ${mostViews} views, of all tables together, and no more can be saved: delete one first.`}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {`Yours alone, in this browser: ${views.length} of ${mostViews}. A view keeps filters, order, columns and page size.`}
        </Text>
      </Stack>
    </PanelAt>
  )
}

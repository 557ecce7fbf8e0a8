import { ActionIcon, Button } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import type { ReactNode } from 'react'
import { IconCheck, IconCopy, IconHome, IconPencil, IconTrash } from '#ui/icons.ts'
import { useCopy } from '#ui/use-copy.ts'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import type { View } from './stored-views.ts'
import { ViewLink } from './ViewLink.tsx'
import { ViewNameForm } from './ViewNameForm.tsx'
import { addressSearch } from './views.ts'
import classes from './Views.module.css'

interface ViewRowProps {
  view: View
  isCurrent: boolean
  isRenamed: boolean
  problemOf: (name: string) => string | undefined
  onOpen: () => void
  onDefault: () => void
  onDelete: () => void
  /** Opens the form for another name of this view, or closes it. */
  onRename: (name: string | undefined) => void
  onName: (name: string) => void
}

/** A view with what can be done to it. */
export function ViewRow({ view, isCurrent, isRenamed, problemOf, onName, onRename, ...actions }: ViewRowProps) {
  const { name, search, isDefault } = view
  const { copied, copy } = useCopy()
  if (isRenamed) {
    return (
      <li>
        <ViewNameForm
          label={`Another name for “${isolate(name)}”`}
          initial={name}
          problemOf={problemOf}
          onName={onName}
          onCancel={() => onRename(undefined)}
        >
          <Button size="xs" variant="default" onClick={() => onRename(undefined)}>
            Cancel
          </Button>
        </ViewNameForm>
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <ViewLink name={name} search={search} isCurrent={isCurrent} isDefault={isDefault} onOpen={actions.onOpen} />
      <Action
        label={isDefault ? `Do not open ${isolate(name)} by default` : `Open ${isolate(name)} by default`}
        isPressed={isDefault ?? false}
        onClick={actions.onDefault}
      >
        <IconHome size={16} aria-hidden />
      </Action>
      <Action
        label={copied ? 'Copied' : `Copy link of ${isolate(name)}`}
        onClick={() => void copy(location.origin + location.pathname + addressSearch(search), 'Copy link')}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </Action>
      <Action label={`Rename ${isolate(name)}`} onClick={() => onRename(name)} takesFocus>
        <IconPencil size={16} aria-hidden />
      </Action>
      <Action label={`Delete ${isolate(name)}`} onClick={actions.onDelete}>
        <IconTrash size={16} aria-hidden />
      </Action>
      <span className="sr-only" aria-live="polite">
        {copied && 'Copied'}
      </span>
    </li>
  )
}

interface ActionProps {
  label: string
  isPressed?: boolean
  /** True for the part that takes the focus of a form that has gone. */
  takesFocus?: boolean
  onClick: () => void
  children: ReactNode
}

function Action({ label, isPressed, takesFocus, onClick, children }: ActionProps) {
  return (
    <ActionIcon
      ref={takesFocus ? takeLostFocus : undefined}
      variant={isPressed ? 'light' : 'subtle'}
      color={isPressed ? undefined : 'gray'}
      size="sm"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

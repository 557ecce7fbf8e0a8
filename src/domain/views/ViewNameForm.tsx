import { Button, Group, TextInput } from '@mantine/core'
import { useState, type ReactNode, type Ref } from 'react'
import { isComposing } from '#ui/is-composing.ts'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { longestName } from './stored-views.ts'
import classes from './Views.module.css'

interface ViewNameFormProps {
  label: string
  initial?: string
  /** Why a view cannot have a name. */
  problemOf: (name: string) => string | undefined
  onName: (name: string) => void
  /** Called on Escape. */
  onCancel?: () => void
  fieldRef?: Ref<HTMLInputElement>
  'data-autofocus'?: boolean | undefined
  /** More buttons. */
  children?: ReactNode
}

/** A name for a view. What is wrong with it is said while it is typed. */
export function ViewNameForm({
  label,
  initial = '',
  problemOf,
  onName,
  onCancel,
  fieldRef,
  children,
  ...field
}: ViewNameFormProps) {
  const [name, setName] = useState(initial)
  const [isLeft, setIsLeft] = useState(false)
  const problem = problemOf(name)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsLeft(true)
        if (problem !== undefined) return
        onName(name)
        setName('')
        setIsLeft(false)
      }}
    >
      <Group gap="xs" wrap="nowrap" align="end">
        <TextInput
          size="xs"
          label={label}
          value={name}
          // A longer text that is pasted is cut, and seen.
          maxLength={longestName}
          autoComplete="off"
          error={name.trim() !== '' || isLeft ? problem : undefined}
          ref={fieldRef ?? takeLostFocus}
          {...field}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && onCancel?.()}
        />
        <Button type="submit" size="xs">
          Save
        </Button>
        {children}
      </Group>
    </form>
  )
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSetPipelineDays, type Portal } from '#api/portals.ts'
import { wholeNumber } from '#lib/numbers.ts'
import { IconCheck, IconX } from '#ui/icons.ts'
import classes from './PortalTable.module.css'

interface DaysEditorProps {
  portal: Portal
  /** As they are now; undefined where that is not known. */
  days: number | undefined
  /** What is typed, as of now: a key draws nothing but its own digit. */
  read: () => string
  onText: (text: string) => void
  onClose: () => void
}

/** The number stands ready to be typed over. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}

/** The days as an input with a button to save and one to cancel; Enter and Escape do the same. */
export function DaysEditor({ portal: { id, name }, days, read, onText, onClose }: DaysEditorProps) {
  const { mutate } = useSetPipelineDays()
  const [refused, setRefused] = useState(false)
  const [first] = useState(read)
  const save = () => {
    const next = wholeNumber(read())
    if (next === undefined) {
      setRefused(true)
      return
    }
    if (next !== days) mutate({ params: { portalId: id }, body: { pipelineDays: next } })
    onClose()
  }
  return (
    <div className={classes.daysEditor}>
      <TextInput
        ref={takeFocus}
        size="xs"
        className={classes.daysInput}
        type="number"
        min={0}
        step={1}
        aria-label={`Pipeline days of ${name}, 0 for all`}
        error={refused && 'A whole number from 0'}
        errorProps={{ role: 'alert', className: classes.daysError }}
        defaultValue={first}
        onChange={(event) => {
          setRefused(false)
          onText(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') onClose()
        }}
      />
      <button
        type="button"
        className={classes.icon}
        data-main
        aria-label={`Save pipeline days of ${name}`}
        onClick={save}
      >
        <IconCheck size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.icon}
        aria-label={`Cancel editing pipeline days of ${name}`}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSetPipelineDays, type Portal } from '#api/portals.ts'
import { wholeNumber } from '#lib/numbers.ts'
import { IconCheck, IconX } from '#ui/icons.ts'
import classes from './PortalTable.module.css'

interface DaysEditorProps {
  portal: Portal
  /** The saved value; undefined if unknown. */
  days: number | undefined
  /** Reads the typed text; a key press renders only the input. */
  read: () => string
  onText: (text: string) => void
  onClose: () => void
}

/** Focuses the input and selects its text. */
function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}

/** An input for the days with Save and Cancel; Enter and Escape do the same. */
export function DaysEditor({ portal: { id, name }, days, read, onText, onClose }: DaysEditorProps) {
  const { mutate } = useSetPipelineDays()
  const [isInvalid, setIsInvalid] = useState(false)
  const [initialText] = useState(read)
  const save = () => {
    const next = wholeNumber(read())
    if (next === undefined) {
      setIsInvalid(true)
      return
    }
    if (next !== days) mutate({ params: { portalId: id }, body: { pipelineDays: next } })
    onClose()
  }
  return (
    <div className={classes.daysEditor}>
      <TextInput
        ref={focusAndSelect}
        size="xs"
        className={classes.daysInput}
        type="number"
        min={0}
        step={1}
        aria-label={`Pipeline days of ${name}, 0 for all`}
        error={isInvalid && 'A whole number from 0'}
        errorProps={{ role: 'alert', className: classes.daysError }}
        defaultValue={initialText}
        onChange={(event) => {
          setIsInvalid(false)
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

import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePipelineDays, type Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { IconCheck, IconPencil, IconX } from '#ui/icons.ts'
import { useDaysForm } from './DaysForm.tsx'
import { useSavingDays } from './saving-days.ts'
import classes from './portals.module.css'

/** Focuses the input and selects its text. */
function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}

/** A portal's pipeline days, edited in place. The new value is shown while it is saved. */
export function DaysCell({ portal: { id, name } }: { portal: Portal }) {
  const { data: knownDays } = usePipelineDays((all) => all.find((entry) => entry.id === id)?.pipelineDays)
  const { form, formProps, open, opener, close } = useDaysForm()
  const savingDays = useSavingDays(id)
  const isSaving = savingDays !== undefined
  const days = savingDays ?? knownDays
  const isOpen = form.values.portalId === id
  const pencil = useRef<HTMLButtonElement>(null)

  const returnFocus = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    const target = opener.current?.isConnected ? opener.current : pencil.current
    target?.focus()
  })
  // The pencil is back when the editor has closed.
  useEffect(() => (isOpen ? () => returnFocus() : undefined), [isOpen])

  if (!isOpen) {
    return (
      <div className={classes.days}>
        <span className={classes.daysValue}>{days === 0 ? 'All' : (days ?? '—')}</span>
        <button
          type="button"
          ref={pencil}
          className={classes.icon}
          aria-label={`Edit pipeline days of ${isolate(name)}`}
          aria-disabled={isSaving || undefined}
          onClick={() => {
            if (!isSaving) open({ portalId: id, days: days === undefined ? '' : String(days) })
          }}
        >
          <IconPencil size={16} aria-hidden />
        </button>
      </div>
    )
  }
  return (
    <form {...formProps} className={classes.days}>
      <TextInput
        ref={focusAndSelect}
        size="xs"
        className={classes.daysInput}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Pipeline days of ${isolate(name)}, 0 for all`}
        errorProps={{ role: 'alert', className: classes.daysError }}
        {...form.getInputProps('days')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      />
      <button type="submit" className={classes.icon} aria-label={`Save pipeline days of ${isolate(name)}`}>
        <IconCheck size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.icon}
        aria-label={`Cancel editing pipeline days of ${isolate(name)}`}
        onClick={close}
      >
        <IconX size={16} aria-hidden />
      </button>
    </form>
  )
}

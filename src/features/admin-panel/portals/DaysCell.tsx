import { useRef } from 'react'
import { useIsSavingDays, usePipelineDays, type Portal } from '#api/portals.ts'
import { IconPencil } from '#ui/icons.ts'
import { useDaysDraft } from './days-draft.ts'
import { DaysEditor } from './DaysEditor.tsx'
import classes from './PortalTable.module.css'

function formatDays(days: number | undefined): string {
  if (days === undefined) return '—'
  return days === 0 ? 'All' : String(days)
}

/** A portal's pipeline days, edited in place. The value changes optimistically; a failure reverts it. */
export function DaysCell({ portal }: { portal: Portal }) {
  const { id, name } = portal
  const { data: days } = usePipelineDays((all) => all.find((entry) => entry.id === id)?.pipelineDays)
  const { isOpen, read, open, write, clear } = useDaysDraft(id)
  const saving = useIsSavingDays(id)
  const pencil = useRef<HTMLButtonElement>(null)

  const close = () => {
    clear()
    // The pencil is rendered by then.
    setTimeout(() => pencil.current?.focus())
  }
  if (isOpen) {
    return <DaysEditor portal={portal} days={days} read={read} onText={write} onClose={close} />
  }
  return (
    <div className={classes.days}>
      <span className={classes.daysValue}>{formatDays(days)}</span>
      <button
        type="button"
        ref={pencil}
        className={classes.icon}
        aria-label={`Edit pipeline days of ${name}`}
        aria-disabled={saving || undefined}
        onClick={() => {
          if (!saving) open(id, days === undefined ? '' : String(days))
        }}
      >
        <IconPencil size={16} aria-hidden />
      </button>
    </div>
  )
}

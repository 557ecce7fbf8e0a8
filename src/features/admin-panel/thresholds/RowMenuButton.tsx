import { lazy, Suspense, useId, useState } from 'react'
import type { Threshold } from '#api/thresholds.ts'
import { IconDotsVertical } from '#ui/icons.ts'
import classes from './ThresholdList.module.css'

const RowMenu = lazy(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }))

/** The button of a row's menu, which loads when it opens. */
export function RowMenuButton({ threshold }: { threshold: Threshold }) {
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={setButton}
        id={id}
        type="button"
        className={classes.menuButton}
        aria-label={`Actions of ${threshold.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDotsVertical size={18} aria-hidden />
      </button>
      <Suspense>
        {isOpen && button && <RowMenu threshold={threshold} button={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

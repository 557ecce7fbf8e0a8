import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { countNewRows, useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import classes from './HeldRuns.module.css'

interface HeldRunsOptions<Row> {
  rowId: (run: Row) => string
  listKey: string
  /** The first rows of later pages may have moved there from the previous page. */
  isFirstPage: boolean
}

export function useHeldRuns<Row>(latest: readonly Row[], { rowId, listKey, isFirstPage }: HeldRunsOptions<Row>) {
  const held = useHeldRows(latest, {
    rowId,
    listKey,
    // What has left the page is still a run.
    showHeld: (run, now) => now ?? run,
    hidesNew: true,
    until: 'all left',
  })
  const isCounted = held.isBehind && isFirstPage
  return { ...held, newCount: isCounted ? countNewRows(latest.map(rowId), held.rows.map(rowId)) : 0 }
}

type Held = Pick<ReturnType<typeof useHeldRuns>, 'isBehind' | 'newCount' | 'showLatest' | 'holdProps'>

export function HeldRuns({ held, children }: { held: Held; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const showLatest = () => {
    held.showLatest()
    // The button unmounts; the rows take the focus.
    giveFocus(box.current?.querySelector('section'))
  }
  return (
    <div ref={box} className={classes.table} {...held.holdProps}>
      <div role="status" className={classes.changed}>
        {held.isBehind && (
          <Button size="compact-sm" onClick={showLatest}>
            {held.newCount > 0 ? `Show ${formatCount(held.newCount)} new` : 'List updated. Show changes'}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}

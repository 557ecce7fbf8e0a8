import { Button, Paper } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { usePortals, type Portal } from '#api/portals.ts'
import { useThresholds, type Threshold } from '#api/thresholds.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { closedForm, ThresholdForm } from './ThresholdForm.tsx'
import { newStart, startLike, type FormStart } from './form-start.ts'
import type { FormSearch } from './thresholds-tab.ts'
import classes from './ThresholdForm.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold/set')

/** The form of the address: empty, for a portal, or with the values of a threshold. */
export function OpenThresholdForm() {
  const { copy, replace, portal } = route.useSearch()
  const source = { copy, replace, portal }
  const isEmpty = copy === undefined && replace === undefined && portal === undefined
  return (
    <Paper component="section" withBorder p="md" pb={0} aria-label="Threshold form" className={classes.panel}>
      {isEmpty ? (
        <ThresholdForm key="new" start={newStart()} />
      ) : (
        <FilledForm key={JSON.stringify(source)} {...source} />
      )}
    </Paper>
  )
}

type Source = Pick<FormSearch, 'copy' | 'replace' | 'portal'>

/** Waits for the lists, which have the threshold and the ids of its portals. */
function FilledForm(source: Source) {
  const thresholds = useThresholds()
  const portals = usePortals()
  return (
    <QueryView query={portals} loading="Loading Portals..." what="portals">
      {(allPortals) => (
        <QueryView query={thresholds} loading="Loading Thresholds..." what="thresholds">
          {(allThresholds) => <FoundForm {...source} thresholds={allThresholds} portals={allPortals} />}
        </QueryView>
      )}
    </QueryView>
  )
}

interface Lists {
  thresholds: readonly Threshold[]
  portals: readonly Portal[]
}

function startOf({ copy, replace, portal, ...lists }: Source & Lists): FormStart | undefined {
  const id = replace ?? copy
  if (id === undefined) return newStart(lists.portals.filter((one) => one.id === portal).map((one) => one.id))
  const threshold = lists.thresholds.find((one) => one.id === id)
  return threshold && startLike(threshold, { ...lists, replaces: replace !== undefined })
}

function FoundForm(props: Source & Lists) {
  // Later answers change nothing: the replaced threshold leaves the list.
  const [start] = useState(() => startOf(props))
  const close = useCloseOverlay(closedForm)
  if (start) return <ThresholdForm start={start} />
  return (
    <EmptyState title="This threshold is not in the list" description="Somebody may have deleted it.">
      <Button variant="default" onClick={() => close()}>
        Show all thresholds
      </Button>
    </EmptyState>
  )
}

import { Button, Paper } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { usePortals, type Portal } from '#api/portals.ts'
import { useThresholds, type Threshold } from '#api/thresholds.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { valuesLike } from './initial-values.ts'
import { ThresholdForm } from './ThresholdForm.tsx'
import { emptyRow } from './threshold-schema.ts'
import { closedForm } from './thresholds-tab.ts'
import classes from './ThresholdForm.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold/set')

export function ThresholdFormPanel() {
  const { copy, replace, portal } = route.useSearch()
  const isEmpty = copy === undefined && replace === undefined && portal === undefined
  return (
    <Paper component="section" withBorder p="md" pb={0} aria-label="Threshold form" className={classes.panel}>
      {isEmpty ? (
        <ThresholdForm values={{ rows: { first: emptyRow }, portals: [] }} />
      ) : (
        <LoadedForm key={JSON.stringify({ copy, replace, portal })} />
      )}
    </Paper>
  )
}

function LoadedForm() {
  const thresholds = useThresholds()
  const portals = usePortals()
  return (
    <QueryView query={portals} loading="Loading portals…" what="portals">
      {(allPortals) => (
        <QueryView query={thresholds} loading="Loading thresholds…" what="thresholds">
          {(allThresholds) => <FilledForm thresholds={allThresholds} portals={allPortals} />}
        </QueryView>
      )}
    </QueryView>
  )
}

interface FilledFormProps {
  thresholds: readonly Threshold[]
  portals: readonly Portal[]
}

function FilledForm(latest: FilledFormProps) {
  const { copy, replace, portal } = route.useSearch()
  // As of when the form opened: the replaced threshold leaves the lists.
  const [{ thresholds, portals }] = useState(latest)
  const close = useCloseOverlay(closedForm)
  const id = replace ?? copy
  if (id === undefined) {
    const chosen = portals.flatMap((one) => (one.id === portal ? one.id : []))
    const missing = portal !== undefined && chosen.length === 0 ? [portal] : []
    return <ThresholdForm values={{ rows: { first: emptyRow }, portals: chosen }} missing={missing} />
  }
  const source = thresholds.find((one) => one.id === id)
  if (source) return <ThresholdForm source={source} {...valuesLike(source, thresholds, portals)} />
  return (
    <EmptyState title="This threshold no longer exists">
      <Button variant="default" onClick={() => close()}>
        Show all thresholds
      </Button>
    </EmptyState>
  )
}

import { useDeferredValue, useEffect } from 'react'
import { usePortals } from '#api/portals.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ManySelect } from '#ui/many-select/ManySelect.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { ThresholdPreview } from './ThresholdPreview.tsx'
import type { DraftRow } from './threshold-draft.ts'

interface SelectPortalsProps {
  rows: readonly DraftRow[]
  /** Ids of the chosen portals. */
  chosen: readonly string[]
  onChoose: (portals: readonly string[]) => void
  error: string | undefined
}

/** The DOM id of the portals input. */
export const portalsInputId = 'threshold-portals'

/** The second step: the portals to watch, and a preview of the matching runs. */
export function SelectPortals({ rows, chosen, onChoose, error }: SelectPortalsProps) {
  const portals = usePortals()
  // The preview is counted after the key or click that changes it.
  const counted = useDeferredValue(chosen)
  const isLoaded = portals.data !== undefined
  // The step may be open before the portals are loaded.
  useEffect(() => {
    if (isLoaded) document.getElementById(portalsInputId)?.focus()
  }, [isLoaded])
  return (
    <QueryView
      query={portals}
      loading="Loading Portals..."
      failed="The portals could not be loaded."
      empty={
        <EmptyState title="No portals yet" description="A threshold watches portals: add one in the Portals tab." />
      }
    >
      {(all) => (
        <>
          <ManySelect
            id={portalsInputId}
            label="Portals"
            hint="Search by name or domain; Enter chooses, Backspace takes the last one back."
            things="portals"
            options={all.map(({ id, name, domain }) => ({ id, name, note: domain }))}
            value={chosen}
            onChange={onChoose}
            error={error}
          />
          {counted.length > 0 && <ThresholdPreview rows={rows} chosen={counted} portals={all} />}
        </>
      )}
    </QueryView>
  )
}

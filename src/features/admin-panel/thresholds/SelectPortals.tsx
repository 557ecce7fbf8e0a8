import type { UseFormReturnType } from '@mantine/form'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { usePortals } from '#api/portals.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ManySelect } from '#ui/many-select/ManySelect.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { ThresholdPreview } from './ThresholdPreview.tsx'
import { thresholdSchemas, type ThresholdDraft } from './threshold-schema.ts'
import type { LatestRuns } from './use-latest-runs.ts'

interface SelectPortalsProps {
  form: UseFormReturnType<ThresholdDraft>
  latest: LatestRuns
}

/** The second step: the portals to watch, and a preview of the matching runs. The rows have passed the first step. */
export function SelectPortals({ form, latest }: SelectPortalsProps) {
  const draft = form.getValues()
  // The preview is counted after the key or click that changes it.
  const { thresholds, portals: chosen } = z.parse(thresholdSchemas['1'], useDeferredValue(draft))
  return (
    <QueryView
      query={usePortals()}
      loading="Loading Portals..."
      failed="The portals could not be loaded."
      empty={
        <EmptyState title="No portals yet" description="A threshold watches portals: add one in the Portals tab." />
      }
    >
      {(all) => (
        <>
          <ManySelect
            label="Portals"
            hint="Type a name or domain. Enter adds, Backspace removes the last."
            things="portals"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step opened just now
            autoFocus
            data-path="portals"
            aria-required
            options={all.map(({ id, name, domain }) => ({ id, name, note: domain }))}
            value={draft.portals}
            onChange={(portals) => form.setFieldValue('portals', [...portals])}
            error={form.errors.portals}
          />
          {chosen.length > 0 && (
            <ThresholdPreview thresholds={thresholds} chosen={chosen} portals={all} latest={latest} />
          )}
        </>
      )}
    </QueryView>
  )
}

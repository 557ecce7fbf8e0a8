import { nameOrder } from '#domain/portals.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { usePortals } from '#api/portals.ts'
import { labelPortals } from '#domain/labelled-portals.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { ManySelect } from '#ui/many-select/ManySelect.tsx'
import type { ThresholdDraft } from './threshold-schema.ts'

export function SelectPortals({ form }: { form: UseFormReturnType<ThresholdDraft> }) {
  const draft = form.getValues()
  const [first] = useState(() => new Set(draft.portals))
  return (
    <QueryView
      query={usePortals()}
      loading="Loading portals…"
      what="portals"
      empty={
        <EmptyState
          title="No portals yet"
          description="Thresholds monitor portals. Add a portal in the Portals tab first."
        />
      }
    >
      {(all) => (
        <ManySelect
          label="Portals"
          hint="Type a name or domain. Press Enter to add the highlighted portal, Backspace to remove the last one."
          things="portals"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step opened just now
          autoFocus
          data-path="portals"
          aria-required
          options={chosenFirst([...labelPortals(all).values()], first).map(({ domain, ...one }) => ({
            ...one,
            note: domain,
          }))}
          value={draft.portals}
          onChange={(portals) => form.setFieldValue('portals', [...portals])}
          error={form.errors.portals}
        />
      )}
    </QueryView>
  )
}

export const chosenFirst = <Portal extends { id: string; name: string }>(
  portals: readonly Portal[],
  chosen: ReadonlySet<string>,
): Portal[] =>
  portals.toSorted(
    (one, other) =>
      Number(chosen.has(other.id)) - Number(chosen.has(one.id)) || nameOrder.compare(one.name, other.name),
  )

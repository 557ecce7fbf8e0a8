import type { UseFormReturnType } from '@mantine/form'
import { useDeferredValue, useState } from 'react'
import { usePortals } from '#api/portals.ts'
import { draftThreshold, type ThresholdDraft } from './threshold-schema.ts'
import { ThresholdPreview } from './ThresholdPreview.tsx'
import type { LatestRuns } from './use-latest-runs.ts'

interface DraftPreviewProps {
  form: UseFormReturnType<ThresholdDraft>
  latest: LatestRuns
}

/** The preview of what is being typed. It alone renders with each key, after it. */
export function DraftPreview({ form, latest }: DraftPreviewProps) {
  const [typed, setTyped] = useState(() => form.getValues())
  form.watch('rows', () => setTyped(form.getValues()))
  form.watch('portals', () => setTyped(form.getValues()))
  const { rows, portals: chosen } = useDeferredValue(typed)
  const { data: portals = [] } = usePortals()
  return (
    <ThresholdPreview
      thresholds={Object.values(rows).map(draftThreshold)}
      chosen={chosen}
      portals={portals}
      latest={latest}
    />
  )
}

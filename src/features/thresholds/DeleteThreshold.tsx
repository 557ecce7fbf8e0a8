import { latestOf } from '#api/cached-list.ts'
import { useDeleteThreshold, useThresholds, type Threshold } from '#api/thresholds.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { thresholdList } from './thresholds-tab.ts'

function consequence({ name, portals }: Threshold): string {
  if (portals.length === 0) return `“${isolate(name)}” doesn’t monitor any portals.`
  return `“${isolate(name)}” will stop monitoring ${counted(portals.length, 'portal')}.`
}

export function DeleteThreshold({ threshold: known }: { threshold: Threshold }) {
  const { data: thresholds } = useThresholds()
  const threshold = latestOf(thresholds, known)
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to delete Threshold" name={threshold.name} />}
      busyText="Deleting..."
      mutation={useDeleteThreshold()}
      input={{ params: { thresholdId: threshold.id } }}
      onClose={useCloseOverlay(thresholdList)}
    >
      {consequence(threshold)}
    </ConfirmMutation>
  )
}

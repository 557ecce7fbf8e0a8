import { useDeleteThreshold, type Threshold } from '#api/thresholds.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmMutation.tsx'

interface DeleteThresholdProps {
  /** Undefined while closed. */
  threshold: Threshold | undefined
  onClose: () => void
}

function consequence({ name, portals }: Threshold): string {
  if (portals.length === 0) return `"${name}" watches no portal.`
  return `"${name}" stops watching ${portals.length === 1 ? '1 portal' : `${portals.length} portals`}.`
}

/** Asks for confirmation of a threshold's deletion. */
export function DeleteThreshold({ threshold, onClose }: DeleteThresholdProps) {
  return (
    <ConfirmMutation
      question="Are you sure you want to delete Threshold"
      busyText="Deleting..."
      mutation={useDeleteThreshold()}
      input={threshold && { params: { thresholdId: threshold.id } }}
      onClose={onClose}
    >
      {threshold && consequence(threshold)}
    </ConfirmMutation>
  )
}

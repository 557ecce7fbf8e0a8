import { useDeleteThreshold, type Threshold } from '#api/thresholds.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'

interface DeleteThresholdProps {
  /** The one that is asked about; undefined while none is. */
  threshold: Threshold | undefined
  onClose: () => void
}

function consequence({ name, portals }: Threshold): string {
  if (portals.length === 0) return `"${name}" watches no portal.`
  return `"${name}" stops watching ${portals.length === 1 ? '1 portal' : `${portals.length} portals`}.`
}

/** The question before a threshold is deleted (commission 2, Threshold tab). */
export function DeleteThreshold({ threshold, onClose }: DeleteThresholdProps) {
  const remove = useDeleteThreshold()
  return (
    <ConfirmDialog
      opened={threshold !== undefined}
      question="Are you sure you want to delete Threshold"
      busy={remove.isPending}
      busyText="Deleting..."
      error={remove.variables?.params.thresholdId === threshold?.id ? remove.failure : null}
      onNo={onClose}
      onYes={() => {
        if (threshold) remove.mutate({ params: { thresholdId: threshold.id } }, { onSuccess: onClose })
      }}
    >
      {threshold && consequence(threshold)}
    </ConfirmDialog>
  )
}

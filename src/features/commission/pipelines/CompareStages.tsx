import { Group } from '@mantine/core'
import { counted } from '#lib/numbers.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { minCompared } from './stage-comparison.ts'
import type { StageComparison } from './use-stage-comparison.ts'

/** Compares the stages of a run with those of the last successful runs of its kind, and says with how many. */
export function CompareStages({ comparison }: { comparison: StageComparison }) {
  const { total, loaded, isRequested, isLoading, isRetrying, request, retry } = comparison
  if (total < minCompared) return null
  const isMissing = isRequested && !isLoading && loaded.length < total
  return (
    <Group gap="xs" fz="sm">
      <span role="status">
        {isRequested && !isLoading && `Compared with ${loaded.length} of ${counted(total, 'run')}`}
      </span>
      {(!isRequested || isLoading || isMissing) && (
        <RetryButton
          size="compact-sm"
          busy={isLoading || isRetrying}
          busyText={`Comparing... ${loaded.length} of ${total}`}
          onClick={isMissing ? retry : request}
        >
          {isMissing ? 'Retry' : `Compare with the last ${total} successful runs`}
        </RetryButton>
      )}
    </Group>
  )
}

import { Group, Stack, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDeferredValue, useState } from 'react'
import { usePortals, type Portal } from '#api/portals.ts'
import type { Run } from '#api/run-schemas.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { viewerTimeZone } from '#lib/zones.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { fieldOf } from './threshold-fields.ts'
import { countMatches, loadedPart } from './threshold-match.ts'
import { draftThreshold, type DraftThreshold, type ThresholdDraft } from './threshold-schema.ts'
import { batchSize, type LatestRuns } from './use-latest-runs.ts'
import classes from './ThresholdForm.module.css'

interface ThresholdPreviewProps {
  thresholds: readonly DraftThreshold[]
  /** Ids of the chosen portals. */
  chosen: readonly string[]
  portals: readonly Portal[]
  latest: LatestRuns
}

/** The names of at most three portals. */
function someNames(ids: readonly string[], portals: readonly Portal[]): string {
  const names = portals.filter(({ id }) => ids.includes(id)).map(({ name }) => isolate(name))
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}

/** How many runs of how many portals are loaded, as a sentence. */
function loadedText(runs: number, portals: { of: number; chosen: number }): string {
  if (portals.chosen > 0) {
    return runs > 0
      ? `Loaded: ${counted(runs, 'run')} of ${formatCount(portals.of)} of ${counted(portals.chosen, 'selected portal')}.`
      : 'No run of the selected portals is loaded.'
  }
  return runs > 0
    ? `No portal is selected yet: all that is loaded counts, ${counted(runs, 'run')} of ${counted(portals.of, 'portal')}.`
    : 'No portal is selected yet.'
}

/** How many cached runs of the chosen portals each threshold matches, and for how many this is unknown. */
function ThresholdPreview({ thresholds, chosen, portals, latest }: ThresholdPreviewProps) {
  const { requested, settled } = latest
  const loading = settled < requested.length
  // Before one is chosen, all of them.
  const ids = chosen.length === 0 ? [...latest.runs.keys()] : chosen
  const { runs, missing } = loadedPart(latest.runs, ids)
  const failed = loading ? [] : requested.filter((id) => missing.includes(id))
  const next = missing.slice(0, batchSize)
  const withDates = thresholds.some(({ key }) => fieldOf(key)?.kind === 'date')

  return (
    <Stack component="section" gap="xs" aria-label="Preview">
      <Title order={3} size="h4">
        What this would have matched
      </Title>
      <div role="status">
        {loading ? (
          <Text size="sm">
            Loading runs, {settled} of {requested.length} portals...
          </Text>
        ) : (
          <Text size="sm">
            {loadedText(runs.length, { of: ids.length - missing.length, chosen: chosen.length })}{' '}
            {runs.length > 0 && missing.length > 0 && `None of ${someNames(missing, portals)}.`}{' '}
            {failed.length > 0 && `The runs of ${someNames(failed, portals)} could not be loaded.`}
          </Text>
        )}
      </div>
      {(missing.length > 0 || loading) && (
        <Group gap="xs">
          <BusyButton
            size="xs"
            variant="default"
            busy={loading}
            busyText="Loading runs..."
            onClick={() => latest.load(next)}
          >
            {next.length === missing.length
              ? 'Load their latest runs'
              : `Load the latest runs of ${next.length} of them`}
          </BusyButton>
          <Text size="sm" c="dimmed">
            At most 100 runs each.
          </Text>
        </Group>
      )}
      <MatchCounts
        thresholds={thresholds}
        runs={runs}
        hint={chosen.length === 0 ? 'Select portals to see matches' : 'Load runs to see matches'}
      />
      {runs.length > 0 && (
        <Text size="sm" c="dimmed">
          An estimate from the {counted(runs.length, 'run')} loaded here. Upper and lower case differ. The threshold
          time is ignored.{withDates && ` Days are those of ${viewerTimeZone}.`}
        </Text>
      )}
    </Stack>
  )
}

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

interface MatchCountsProps {
  thresholds: readonly DraftThreshold[]
  runs: readonly Run[]
  /** Instead of a count where no run is loaded. */
  hint: string
}

/** The thresholds, each with how many of the runs it matches. */
function MatchCounts({ thresholds, runs, hint }: MatchCountsProps) {
  return (
    <ul className={classes.counts} aria-label="Matching runs">
      {thresholds.map((threshold, index) => (
        <li key={index}>
          <span>
            <bdi>{threshold.name}</bdi>{' '}
            <span className={classes.condition}>
              <bdi>{threshold.key}</bdi> <bdi>{threshold.condition}</bdi>{' '}
              <bdi>{threshold.condition === 'is not empty' ? '' : threshold.value}</bdi>
            </span>
          </span>
          <span className={classes.count}>{matchText(threshold, runs, hint)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The matching and unknown runs of a threshold as text. */
function matchText({ key, condition, value, isComplete }: DraftThreshold, runs: readonly Run[], hint: string): string {
  if (!isComplete) return 'Not complete yet'
  if (fieldOf(key)?.of === undefined) return `Cannot be known: runs do not say their ${isolate(key)}`
  if (runs.length === 0) return hint
  const { matching, unknown } = countMatches(runs, { field: key, comparison: condition, value })
  const matches = `${formatCount(matching)} of ${counted(runs.length, 'run')}`
  return unknown === 0 ? matches : `${matches}; of ${formatCount(unknown)} it cannot be known`
}

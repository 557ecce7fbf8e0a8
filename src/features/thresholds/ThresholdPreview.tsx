import { Group, Stack, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDeferredValue, useState } from 'react'
import { usePortals, type Portal } from '#api/portals.ts'
import type { Run } from '#api/pipelines.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { platformZone } from '#lib/zones.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { couldNotLoad } from '#ui/failure-text.ts'
import { fieldOf } from './threshold-fields.ts'
import { countMatches, loadedPart } from './threshold-match.ts'
import { draftThreshold, type DraftThreshold, type ThresholdDraft } from './threshold-schema.ts'
import { batchSize, type LatestRuns } from './use-latest-runs.ts'
import classes from './ThresholdForm.module.css'

interface ThresholdPreviewProps {
  thresholds: readonly DraftThreshold[]
  chosen: readonly string[]
  portals: readonly Portal[]
  latest: LatestRuns
}

function someNames(ids: readonly string[], portals: readonly Portal[]): string {
  const names = portals.filter(({ id }) => ids.includes(id)).map(({ name }) => isolate(name))
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}

function loadedText(runs: number, portals: { loaded: number; chosen: number }): string {
  const { loaded, chosen } = portals
  if (chosen === 0) {
    return runs > 0
      ? `No portals selected. Showing all loaded runs (${formatCount(runs)} from ${counted(loaded, 'portal')}).`
      : 'No portals selected.'
  }
  if (runs > 0) {
    return `Estimate from ${counted(runs, 'run')} (${formatCount(loaded)} of ${counted(chosen, 'selected portal')}).`
  }
  if (loaded === chosen) return chosen === 1 ? 'This portal has no runs yet.' : 'These portals have no runs yet.'
  return 'No runs loaded for the selected portals.'
}

function ThresholdPreview({ thresholds, chosen, portals, latest }: ThresholdPreviewProps) {
  const { requested, settled } = latest
  const loading = settled < requested.length
  const ids = chosen.length === 0 ? [...latest.runs.keys()] : chosen
  const { runs, missing } = loadedPart(latest.runs, ids)
  const failed = loading ? [] : requested.filter((id) => missing.includes(id))
  const next = missing.slice(0, batchSize)
  const withDates = thresholds.some(({ key }) => fieldOf(key)?.kind === 'date')

  return (
    <Stack component="section" gap="xs" aria-label="Preview">
      <Title order={3} size="h4">
        Matching runs (preview)
      </Title>
      <div role="status">
        {loading ? (
          <Text size="sm">
            Loading runs ({settled} of {requested.length} portals)…
          </Text>
        ) : (
          <Text size="sm">
            {loadedText(runs.length, { loaded: ids.length - missing.length, chosen: chosen.length })}{' '}
            {runs.length > 0 && missing.length > 0 && `Nothing loaded for ${someNames(missing, portals)}.`}{' '}
            {failed.length > 0 && couldNotLoad(`runs for ${someNames(failed, portals)}`)}
          </Text>
        )}
      </div>
      {(missing.length > 0 || loading) && (
        <Group gap="xs">
          <BusyButton
            size="xs"
            variant="default"
            busy={loading}
            busyText="Loading runs…"
            onClick={() => latest.load(next)}
          >
            {next.length === missing.length ? 'Load recent runs' : `Load recent runs for ${next.length} of them`}
          </BusyButton>
          <Text size="sm" c="dimmed">
            Up to 100 runs each.
          </Text>
        </Group>
      )}
      <MatchCounts
        thresholds={thresholds}
        runs={runs}
        hint={
          chosen.length === 0
            ? 'Select portals to see matches'
            : missing.length > 0
              ? 'Load runs to see matches'
              : 'No runs'
        }
      />
      {runs.length > 0 && (
        <Text size="sm" c="dimmed">
          Case-sensitive. Ignores the threshold time.
          {withDates && ` Dates are in ${platformZone}.`}
        </Text>
      )}
    </Stack>
  )
}

interface DraftPreviewProps {
  form: UseFormReturnType<ThresholdDraft>
  latest: LatestRuns
}

/** Only this part renders with each key, deferred. */
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
  hint: string
}

function MatchCounts({ thresholds, runs, hint }: MatchCountsProps) {
  return (
    <Text component="ul" size="sm" className={classes.counts} aria-label="Matching runs">
      {thresholds.map((threshold, index) => (
        <li key={index}>
          <span>
            <bdi>{threshold.name}</bdi>{' '}
            <Text span inherit c="dimmed" ms={8}>
              <bdi>{threshold.key}</bdi> <bdi>{threshold.condition}</bdi>{' '}
              <bdi>{threshold.condition === 'is not empty' ? '' : threshold.value}</bdi>
            </Text>
          </span>
          <span className={classes.count}>{matchText(threshold, runs, hint)}</span>
        </li>
      ))}
    </Text>
  )
}

function matchText({ key, condition, value, isComplete }: DraftThreshold, runs: readonly Run[], hint: string): string {
  if (!isComplete) return 'Incomplete'
  if (fieldOf(key)?.of === undefined) return `Can’t be evaluated: runs don’t include ${isolate(key)}`
  if (runs.length === 0) return hint
  const { matching, unknown } = countMatches(runs, { field: key, comparison: condition, value })
  const matches = `${formatCount(matching)} of ${counted(runs.length, 'run')}`
  return unknown === 0 ? matches : `${matches}; ${formatCount(unknown)} couldn’t be evaluated`
}

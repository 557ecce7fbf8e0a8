import { Group, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { usePortals } from '#api/portals.ts'
import { isChecked } from '#domain/portal-summaries/portal-summary.ts'
import { WallboardFrame, WallboardText } from '#domain/wallboard/WallboardFrame.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { plainText } from '#lib/timed-text.ts'
import { useLive } from '#ui/live/use-live.ts'
import { pxPerRem } from '#ui/text-size.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { failuresText, noFailuresText, noResponseText, spanText, unresponsive } from '../failure-texts.ts'
import { aboutText, GroupName, groupRows, portalsText, type GroupRow } from '../GroupTitle.tsx'
import { useFailures, type Failures } from '../use-failures.ts'
import { useGroupedFailures } from '../use-grouped-failures.ts'
import { commission } from '../areas.ts'
import type { FailuresSearch } from '../failures-search.ts'
import classes from './FailuresWallboard.module.css'

const route = getRouteApi('/_auth/$base/failures')

/** In rem. */
const groupHeight = 5

/** A wall display makes no calls for it. */
const noRecovery = () => undefined

export function FailuresWallboard() {
  const { base } = route.useParams()
  const search = route.useSearch()
  const live = useLive(false, true)
  const failures = useFailures(usePortals(live.refresh), search, commission, true)
  return (
    <WallboardFrame
      title="Commission Failures"
      portals={failures.list}
      summaries={failures.summaries}
      nextTryAt={live.nextTryAt(failures.list)}
      leave={linkOptions({ to: '/$base/failures', params: { base }, search: { ...search, wall: 0 } })}
    >
      {() => <WallboardGroups failures={failures} search={search} />}
    </WallboardFrame>
  )
}

function WallboardGroups({ failures, search }: { failures: Failures; search: FailuresSearch }) {
  const zone = useShownZone()
  const isPhone = useIsPhone()
  const { ref, height } = useElementSize()
  const { portalSummaries, runs, now, nameOf } = failures
  const span = spanText({ ...search, lastSeen: failures.summaries.seenAt }, zone)

  const lines = isPhone ? Infinity : Math.max(2, Math.floor(height / (groupHeight * pxPerRem())))
  const shown = { group: search.group, open: undefined, only: undefined }
  const grouped = useGroupedFailures(failures, { search: shown, text: search.q, recoveryOf: noRecovery })
  const { groups } = grouped
  const fitting = groups.length > lines ? lines - 1 : lines
  const rows = groupRows(groups.slice(0, fitting), {
    by: search.group,
    nameOf,
    recoveryOf: noRecovery,
    span: plainText(span),
    isAllNew: false,
  })
  const rest = groups.slice(fitting)
  const restRuns = rest.reduce((sum, group) => sum + group.runs.length, 0)

  const loading = portalSummaries.filter((summary) => !isChecked(summary)).length
  const silent = unresponsive(portalSummaries).length
  const missing = [
    ...(loading > 0 ? [`${counted(loading, 'portal')} still loading`] : []),
    ...(silent > 0 ? [noResponseText(silent)] : []),
  ]
  if (groups.length === 0 && loading === 0) {
    const none = runs.length > 0 ? 'No matching failures' : noFailuresText(portalSummaries, plainText(span))
    return <WallboardText>{[none, ...missing].join(' · ')}</WallboardText>
  }
  const factsOf = (row: GroupRow) =>
    [
      counted(row.runs.length, 'run'),
      counted(row.portals.length, 'portal'),
      row.last !== undefined && `last failed ${formatShort(row.last, now, zone)}`,
      aboutText(row),
      !isPhone && portalsText(row),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <Text c="dimmed" fz="var(--wallboard-size-md)" mb="md">
        <Timed text={[...failuresText(grouped.runs, groups.length, span), ...missing.map((text) => ` · ${text}`)]} />
      </Text>
      <Stack
        component="ol"
        ref={ref}
        gap={0}
        flex="1 1 0"
        mih={`${2 * groupHeight}rem`}
        fz="var(--wallboard-size-md)"
        aria-label="Failures"
      >
        {rows.map((row) => (
          <Group
            key={row.id}
            component="li"
            gap={20}
            wrap="nowrap"
            {...(isPhone ? { py: 'xs', align: 'start' } : { h: `${groupHeight}rem` })}
            className={classes.group}
          >
            {row.newRuns > 0 && (
              <Text
                component="strong"
                inherit
                fw={700}
                flex="none"
                miw={isPhone ? '4rem' : '6rem'}
                c="var(--status-failed)"
              >
                {`${formatCount(row.newRuns)} new`}
              </Text>
            )}
            <Stack component="span" gap={0} miw={0}>
              <Text span inherit truncate={!isPhone}>
                <GroupName row={row} />
              </Text>
              <Text span inherit c="dimmed" fz="0.857em" truncate={!isPhone}>
                {factsOf(row)}
              </Text>
            </Stack>
          </Group>
        ))}
        {rest.length > 0 && (
          <Group component="li" h={`${groupHeight}rem`} c="dimmed" className={classes.group}>
            {`+${counted(rest.length, 'more group')}, ${counted(restRuns, 'run')}`}
          </Group>
        )}
      </Stack>
    </>
  )
}

import { Anchor, Button, Menu, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions, useRouter } from '@tanstack/react-router'
import { useDashboardBase, type DashboardBase } from '#domain/dashboard.ts'
import { runKey, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { absoluteLink } from '#lib/absolute-link.ts'
import type { MaybeRecovered } from '#domain/run-rules/recovery.ts'
import { runReport, withDetails } from '#domain/run-rules/run-report.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { formatDuration, parseInstant, timeBetween } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { portalTimeOrder } from '#lib/portal-times.ts'
import { isolate } from '#lib/texts.ts'
import { couldNotLoad } from '#ui/failure-text.ts'
import { IconCopy, IconHistory, IconLink, IconListDetails } from '#ui/icons.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { Timed } from '#ui/times/Time.tsx'
import { useCopy } from '#ui/use-copy.ts'
import type { FirstErrorState } from '#domain/first-error.ts'
import { besideTitle } from './failure-groups.ts'
import { isOfError, type GroupRow } from './GroupTitle.tsx'
import type { Failures } from './use-failures.ts'
import { useMomentOf } from './use-moment-of.ts'
import { RecoveryText } from './recovered/RecoveryText.tsx'
import { runsAtATime, type GroupedFailures } from './use-grouped-failures.ts'
import type { LabelledPortal } from '#domain/labelled-portals.ts'
import classes from './Failures.module.css'

interface GroupRunsProps {
  group: GroupRow
  grouped: GroupedFailures
  failures: Failures
}

export function GroupRuns({ group, grouped, failures }: GroupRunsProps) {
  const base = useDashboardBase()
  const { runs } = group
  const limit = grouped.limitOf(group)
  const listed = runs.slice(0, limit)
  const stateOf = (run: FailedRun) => grouped.errors.get(runKey(run))
  const failed = listed.filter((run) => stateOf(run) === 'failed').length
  const texts = listed.flatMap((run) => textOf(stateOf(run)) ?? [])
  const ownText = isOfError(group) ? besideTitle(group.text, texts) : undefined
  return (
    <Stack gap={8}>
      <Stack component="ul" gap={10} fz="sm" lh="1.25rem" aria-label="Failed runs">
        {listed.map((run) => (
          <FailedRunLine
            key={runKey(run)}
            run={run}
            error={stateOf(run)}
            ownText={ownText}
            recovery={grouped.recoveryOf(run)}
            base={base}
            portal={failures.portals.get(run.portalId) ?? { name: run.portalId, domain: '', label: run.portalId }}
          />
        ))}
      </Stack>
      {failed > 0 && (
        <Button size="compact-sm" variant="default" mr="auto" onClick={grouped.retryErrors}>
          Retry loading errors
        </Button>
      )}
      {runs.length > limit && (
        <Button
          size="compact-sm"
          variant="default"
          mr="auto"
          onClick={() => grouped.setLimit(group, limit + runsAtATime)}
        >
          {`Load ${formatCount(Math.min(runsAtATime, runs.length - limit))} more (${formatCount(runs.length)} total)`}
        </Button>
      )}
    </Stack>
  )
}

interface FailedRunLineProps {
  run: FailedRun
  error: FirstErrorState | undefined
  /** What a text says beside the title of its group, if that is an error. */
  ownText: ((text: string) => string) | undefined
  recovery: MaybeRecovered
  base: DashboardBase
  portal: Pick<LabelledPortal, 'name' | 'domain' | 'label'>
}

function FailedRunLine({ run, error, ownText, recovery, base, portal }: FailedRunLineProps) {
  const { runId, startTime, stopTime } = run
  const duration = timeBetween(startTime, stopTime)
  return (
    <li className={classes.run}>
      <Anchor
        inherit
        className={classes.portal}
        aria-label={`${isolate(portal.label)}, run ${isolate(runId)}`}
        renderRoot={(props) => <Link {...linkTo(run, base)} {...props} />}
      >
        <bdi>{portal.label}</bdi>
      </Anchor>
      <span className={classes.error}>
        <RunError run={run} error={error} ownText={ownText} />
      </span>
      <span className={classes.time}>
        <StopTime run={run} />{' '}
        {duration !== undefined && (
          <Text span inherit c="dimmed">
            {`after ${formatDuration(inMinutes(duration))}`}
          </Text>
        )}
      </span>
      <span className={classes.recovery}>
        <RecoveryText
          recoveries={[recovery]}
          isApm={run.apm !== undefined}
          link={recovery && recoveryLink(run, recovery.runId, base)}
        />
      </span>
      <RunMenu run={run} base={base} portal={portal} />
    </li>
  )
}

const minute = 60_000

const inMinutes = (duration: number) => (duration < minute ? duration : Math.floor(duration / minute) * minute)

const textOf = (error: FirstErrorState | undefined) => (typeof error === 'object' ? error?.text : undefined)

function RunError({ run: { stage, message }, error, ownText }: Pick<FailedRunLineProps, 'run' | 'error' | 'ownText'>) {
  if (error === 'loading') return <span>Loading…</span>
  if (error === 'failed') return <span>{couldNotLoad('the error')}</span>
  if (!error) return <bdi>{message ?? 'No message'}</bdi>
  return (
    <>
      {ownText ? (
        <Text component="bdi" inherit c="dimmed">
          {stage}
        </Text>
      ) : (
        error.code && (
          <Text component="bdi" inherit fw={500}>
            {error.code}
          </Text>
        )
      )}{' '}
      <bdi>{ownText ? ownText(error.text) : error.text}</bdi>
    </>
  )
}

const stopOf = ({ stopTime, apm }: FailedRun) => (apm ? portalTimeOrder(stopTime ?? '') : parseInstant(stopTime))

function StopTime({ run }: Pick<FailedRunLineProps, 'run'>) {
  const momentOf = useMomentOf(run.apm !== undefined)
  const at = stopOf(run)
  return at === undefined ? (run.stopTime ?? 'No end time') : <Timed text={[momentOf(at)]} />
}

const linkTo = ({ portalId, runId, apm }: FailedRun, base: DashboardBase) =>
  apm
    ? apmLink(portalId, runId)
    : linkOptions({
        to: '/$base/portals/$portalId/pipelines',
        params: { base, portalId },
        search: { show: 'Failed', sort: 'stopTime', run: runId, tab: 'errors' },
      })

const apmLink = (portalId: string, run?: string, show: 'Failed' | 'Successful' = 'Failed') =>
  linkOptions({
    to: '/apm-dashboard/portals/$portalId/portal-detail',
    params: { portalId },
    search: { show, run },
  })

/** Leads to the run that succeeded. */
const recoveryLink = ({ portalId, apm }: FailedRun, run: string, base: DashboardBase) =>
  apm
    ? apmLink(portalId, run, 'Successful')
    : linkOptions({
        to: '/$base/portals/$portalId/pipelines',
        params: { base, portalId },
        search: { show: 'Successful', run },
      })

function RunMenu({ run, base, portal }: Pick<FailedRunLineProps, 'run' | 'base' | 'portal'>) {
  const client = useQueryClient()
  const router = useRouter()
  const zone = useShownZone()
  const { copied, copy } = useCopy()
  const link = () => absoluteLink(router.buildLocation(linkTo(run, base)))
  const report = async () => {
    const runs = await withDetails(client, [{ ...run, status: 'Failed', link: link() }])
    return runReport({ portal, runs, zone })
  }
  return (
    <span className={classes.menu}>
      <RowMenu name={`run ${run.runId} on ${portal.label}`}>
        <RowMenuLink icon={IconListDetails} link={linkTo(run, base)}>
          Open run
        </RowMenuLink>
        <RowMenuLink
          icon={IconHistory}
          link={
            run.apm
              ? apmLink(run.portalId)
              : linkOptions({
                  to: '/$base/portals/$portalId/pipelines',
                  params: { base, portalId: run.portalId },
                  search: { show: 'Failed' },
                })
          }
        >
          All failed runs on this portal
        </RowMenuLink>
        <Menu.Divider />
        {!run.apm && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(report(), 'Report')}>
            Copy report
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copy(link(), 'Link')}>
          Copy link
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(run.runId, 'Run ID')}
        >{`Copy run ID ${isolate(run.runId)}`}</Menu.Item>
      </RowMenu>
      <span className="sr-only" aria-live="polite">
        {copied && 'Copied'}
      </span>
    </span>
  )
}

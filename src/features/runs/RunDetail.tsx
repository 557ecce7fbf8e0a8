import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useRunMessages, useRunStatus, type Run } from '#api/pipelines.ts'
import { RunPanel, runCommands } from './RunPanel.tsx'
import { LastGoodRunLink } from './comparison/RunComparison.tsx'
import { lastGoodRun } from './comparison/run-comparison.ts'
import { type PastRun, usualDuration } from '#domain/run-rules/run-history.ts'
import type { History } from './RunHistory.tsx'
import { absoluteLink } from '#lib/absolute-link.ts'
import { UsualText } from './UsualText.tsx'
import { isGone } from '#lib/api-error.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { parseInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { Facts } from '#ui/Facts.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import {
  firstTab,
  rangeOf,
  runFields,
  type PipelinesSearch,
  type RunTab,
  type ShownSearch,
} from '#domain/run-rules/pipelines-search.ts'
import { PipelineComparison } from './comparison/PipelineComparison.tsx'
import { RunErrors, RunErrorTools } from './RunErrors.tsx'
import { factsOfStages, listedRun, tabCounts, useRunReport, type RunFacts } from './run-facts.ts'
import { RunValue, titleOf } from './run-columns.tsx'
import { runKind } from '#domain/run-rules/timed-run.ts'
import { timedRun, type RunRow } from './use-run-history.ts'
import { durationOrState, statusWord } from './run-texts.ts'
import { similarRuns, useStageComparison } from './stage-comparison.ts'
import { CompareStages, Stages } from './Stages.tsx'

interface RunDetailProps {
  portalId: string
  runId: string
  run?: RunRow
  /** Of a run that is not listed. */
  status?: string | undefined
  history: History & { rows: readonly Run[] | undefined }
  /** Of the page. */
  rows: readonly Run[]
  live: Live
  search: ShownSearch
  linkTo: (part: Partial<PipelinesSearch>) => LinkProps
  onTab: (tab: RunTab) => void
}

export function RunDetail(props: RunDetailProps) {
  const { portalId, runId, run, history, rows, live, search, linkTo, onTab } = props
  const status = props.status ?? run?.status ?? run?.state
  const otherId = search.with === runId ? undefined : search.with
  // A run that fails while the user reads its stages stays on that tab.
  const [first] = useState(() => firstTab(status))
  const wanted = search.tab ?? (otherId === undefined ? undefined : 'comparison')
  const open = (wanted === 'comparison' && otherId === undefined ? undefined : wanted) ?? first
  const isCompared = open === 'comparison'
  const stages = useRunStatus(portalId, runId, { ...live.refresh, enabled: open === 'stages' || isCompared })
  const messages = useRunMessages(portalId, runId, { ...live.refresh, enabled: open === 'errors' || isCompared })
  const { data: response } = stages
  const facts = run ?? (response && factsOfStages(response))
  const counts = tabCounts(run, response)
  const past = history.runs?.find(({ id }) => id === runId)
  const kind = run ? runKind(run) : past?.kind
  const timed = run ? timedRun(run) : past
  const lastGood = history.runs && timed && lastGoodRun(timed, history.runs)
  const similar = history.runs && kind !== undefined ? similarRuns(runId, kind, history.runs) : undefined
  const comparison = useStageComparison(portalId, similar)
  const known = [...rows, ...(history.rows ?? [])]
  const knownRun = (id: string) => known.find(({ pipelineRunSeq }) => pipelineRunSeq === id)
  return (
    <RunPanel
      label={`Pipeline Details of run ${runId}`}
      id={runId}
      facts={
        <RunFactsLine run={run} status={status} facts={facts} at={stages.dataUpdatedAt} past={past} history={history} />
      }
      actions={
        <>
          {timed?.start !== undefined && status === 'Failed' && history.runs && (
            <LastGoodRunLink link={lastGood && linkTo({ run: runId, with: lastGood.id, tab: 'comparison' })} />
          )}
          <RunActions portalId={portalId} runId={runId} facts={facts} tab={open} />
        </>
      }
      description={run?.description}
      value={open}
      onChange={onTab}
      tabs={[
        {
          value: 'stages',
          label: `Stage statistics${counts.stages === undefined ? '' : ` (${formatCount(counts.stages)})`}`,
          tools: response && response.stages.length > 0 && <CompareStages comparison={comparison} />,
          panel: (
            <Stages
              query={stages}
              nextTryAt={live.nextTryAt(stages)}
              comparison={comparison}
              start={parseInstant(run?.startTime)}
            />
          ),
        },
        {
          value: 'errors',
          label: counts.errors,
          tools: <RunErrorTools runId={runId} messages={messages.data} />,
          panel: <RunErrors query={messages} nextTryAt={live.nextTryAt(messages)} />,
        },
        run && { value: 'fields', label: 'All fields', panel: <RunFieldsList run={run} /> },
        otherId !== undefined && {
          value: 'comparison',
          label: 'Comparison',
          panel: (
            <PipelineComparison
              portalId={portalId}
              run={run ?? knownRun(runId)}
              facts={facts}
              stages={stages}
              messages={messages}
              other={{ id: otherId, link: linkTo({ run: otherId }), isLastGood: otherId === lastGood?.id }}
              otherRun={knownRun(otherId)}
              history={history}
              live={live}
            />
          ),
        },
      ]}
    />
  )
}

interface RunFactsLineProps {
  run: RunRow | undefined
  status: string | undefined
  facts: RunFacts | undefined
  /** When the facts of a run that is not listed were loaded. */
  at: number
  past: PastRun | undefined
  history: History
}

/** On a phone, the card of a listed run already shows them. */
function RunFactsLine({ run, status, facts, at, past, history: { usual, zone } }: RunFactsLineProps) {
  const isPhone = useIsPhone()
  if (run && isPhone) return null
  return (
    <>
      {!run && status && <StatusBadge status={status} word={statusWord({ status })} />}
      {facts?.command && <bdi className="sent">{facts.command}</bdi>}
      <span>{durationOrState({ ...facts, status }, at || undefined)}</span>
      {!run && past && <UsualText duration={usualDuration(past, usual.get(past.kind), { now: at, zone })} />}
    </>
  )
}

const RunFieldsList = ({ run }: { run: RunRow }) => (
  <Facts facts={runFields.map((field) => ({ label: titleOf(field), value: <RunValue run={run} field={field} /> }))} />
)

interface RunActionsProps {
  portalId: string
  runId: string
  facts: RunFacts | undefined
  tab: RunTab
}

function RunActions({ portalId, runId, facts, tab }: RunActionsProps) {
  const router = useRouter()
  const isSmall = useIsNarrowerThan(62)
  const report = useRunReport(portalId)
  const linkText = () =>
    absoluteLink(
      router.buildLocation({
        from: '/$base/portals/$portalId/pipelines',
        to: '.',
        search: (now) => ({ ...now, run: runId, tab }),
      }),
    )
  return (
    <>
      <CopyText
        label={isSmall ? 'Link' : 'Copy link'}
        name="Copy link"
        text={linkText}
        command={runCommands.copyLink}
      />
      <CopyText
        label={isSmall ? 'Report' : 'Copy report'}
        name="Copy report"
        text={() => report([listedRun(portalId, runId, linkText(), facts)])}
        command={runCommands.copyReport}
      />
    </>
  )
}

interface LinkedRunProps extends Omit<RunDetailProps, 'run' | 'status'> {
  onClose: () => void
}

export function LinkedRun({ onClose, ...detail }: LinkedRunProps) {
  const { portalId, runId, live, search } = detail
  const status = useRunStatus(portalId, runId, live.refresh)
  const gone = status.data === undefined && isGone(status.error)
  const isFiltered = search.show !== undefined || rangeOf(search) !== undefined || search.page > 1
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Run ${runId}`}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <Title order={3} fz="md">
            Run {runId}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {gone ? 'This run no longer exists.' : 'Not on the current page'}
          </Text>
        </Group>
        <Group gap="xs">
          {isFiltered && !gone && (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  from="/$base/portals/$portalId/pipelines"
                  to="."
                  search={{ run: runId, tab: search.tab, size: search.size }}
                  {...props}
                />
              )}
            >
              Show all runs
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Group>
      {!gone && (
        <QueryView query={status} loading="Loading run…" what="this run" nextTryAt={live.nextTryAt(status)}>
          {(loaded) => <RunDetail {...detail} status={loaded.status} />}
        </QueryView>
      )}
    </Paper>
  )
}

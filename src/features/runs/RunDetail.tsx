import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { runStatusQuery } from '#api/pipelines.ts'
import type { Run } from '#api/run-schemas.ts'
import { runCommands, RunId, RunTabs } from '#domain/runs/RunTabs.tsx'
import { UsualText } from '#domain/runs/UsualText.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { formatCount } from '#lib/numbers.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { elapsed } from './elapsed.ts'
import { firstTab, type RunTab } from './pipelines-search.ts'
import { ErrorTools, RunErrors } from './RunErrors.tsx'
import { factsOfStages, tabCounts, type RunFacts } from './run-facts.ts'
import { absoluteLink } from './run-note.ts'
import { statusWord } from './run-texts.ts'
import { useStageComparison } from './stage-comparison.ts'
import { CompareStages, StageStatistics, type RunPanelProps } from './StageStatistics.tsx'
import { listedRun, useRunNote } from './use-run-note.ts'
import classes from './RunDetail.module.css'

interface RunDetailProps extends RunPanelProps {
  /** Its row; undefined if the list does not show it. */
  run?: Run
  /** The tab of the address; without one a failed run opens on its errors. */
  tab: RunTab | undefined
  onTab: (tab: RunTab) => void
}

/**
 * An open run: in one line its id, command and duration; the texts that its row may cut, its stages and its errors. Status
 * and usual duration stand in its row, if it has one.
 */
export function RunDetail({ run, tab, onTab, ...panel }: RunDetailProps) {
  const { portalId, runId } = panel
  // Only what is cached: each tab makes its own call.
  const { data: answer, dataUpdatedAt } = useQuery({ ...runStatusQuery(portalId, runId), enabled: false })
  const facts = run ?? (answer && factsOfStages(answer))
  const status = run ? (run.status ?? run.state) : answer?.status
  // A run that fails while somebody reads its stages stays on them.
  const [first] = useState(() => firstTab(status))
  const { duration } = elapsed({ ...facts, status }, answer && dataUpdatedAt, useShownZone())
  const counts = tabCounts(run, answer)
  const comparison = useStageComparison(portalId, runId)
  const open = tab ?? first
  return (
    <RunTabs
      title="Pipeline Details"
      label={`Pipeline Details of run ${runId}`}
      facts={
        <>
          {!run && status && <StatusBadge status={status} word={statusWord({ status })} />}
          <RunId id={runId} />
          {facts?.command && <bdi className={classes.fact}>{facts.command}</bdi>}
          <span className={classes.fact}>{duration}</span>
          {!run && <UsualText runId={runId} />}
        </>
      }
      actions={<RunActions {...panel} facts={facts} tab={open} />}
      texts={{ Description: run?.description, Message: run?.message }}
      value={open}
      onChange={onTab}
      tabs={[
        {
          value: 'stages',
          label: (
            <>
              Stage statistics{' '}
              <span className={classes.number}>{counts.stages !== undefined && formatCount(counts.stages)}</span>
            </>
          ),
          tools: answer && answer.stages.length > 0 && <CompareStages comparison={comparison} />,
          panel: <StageStatistics {...panel} comparison={comparison} />,
        },
        {
          value: 'errors',
          label: counts.errors,
          tools: <ErrorTools {...panel} />,
          panel: <RunErrors {...panel} />,
        },
      ]}
    />
  )
}

interface RunActionsProps {
  portalId: string
  runId: string
  facts: RunFacts | undefined
  tab: RunTab
}

/** Copies the address of an open run with its tab, and its note. */
function RunActions({ portalId, runId, facts, tab }: RunActionsProps) {
  const router = useRouter()
  const note = useRunNote(portalId)
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
      <CopyText label="Copy link" text={linkText} command={runCommands.copyLink} />
      <CopyText
        label="Copy note"
        text={() => note([listedRun(portalId, runId, linkText(), facts)])}
        command={runCommands.copyNote}
      />
    </>
  )
}

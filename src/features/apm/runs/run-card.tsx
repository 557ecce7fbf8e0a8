import { formatPortalTime } from '#domain/portal-times.ts'
import { RunCardHead } from '#domain/runs-page/RunCardHead.tsx'
import { UsualText } from '#domain/runs-page/UsualText.tsx'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { CardFact } from '#ui/data-table/CardParts.tsx'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { PortalTime } from './PortalTime.tsx'
import { formatDuration } from './runs.ts'
import type { RunRow } from './scheduled-fold.ts'

const head: Column<RunRow> = {
  id: 'starttime',
  title: 'Status and start',
  size: 0,
  cell: (run) => (
    <RunCardHead
      end={
        run.endtime !== undefined && (
          <CardFact name="Ended">
            <PortalTime sent={run.endtime} text={formatPortalTime(run.endtime)} />
            <UsualText runId={run.key} separator=", " />
          </CardFact>
        )
      }
    >
      {run.status && <StatusBadge status={run.status} />}
      {run.starttime ? <PortalTime sent={run.starttime} text={formatPortalTime(run.starttime)} /> : '—'}
    </RunCardHead>
  ),
}

/** A duration with its name in a word; the heading names its unit. */
const duration = (id: 'elapsedtime' | 'overThreshold', title: string, name: string): Column<RunRow> => ({
  id,
  title: `${title} (ss:ms)`,
  size: 0,
  cell: ({ [id]: text }) => text !== undefined && <CardFact name={name}>{formatDuration(text)}</CardFact>,
})

/** A run as a card of a phone: all are as high, so that ten thousand can be rendered in part. */
export const runCard = {
  rowHeight: 92,
  columns: columnsFor<RunRow>([
    head,
    { id: 'runtype', title: 'Run Type', size: 0, text: ({ runtype }) => runtype },
    duration('elapsedtime', 'Elapsed Time', 'Elapsed'),
    duration('overThreshold', 'Over Threshold', 'Over'),
  ]),
}

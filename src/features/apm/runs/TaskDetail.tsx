import { Group } from '@mantine/core'
import { useApmTaskDetails, type ApmTask, type ApmTaskDetail } from '#api/apm-runs.ts'
import { withKeys } from '#lib/keyed-rows.ts'
import { formatPortalDay, formatPortalTime } from '#domain/portal-times.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'

type Line = ApmTaskDetail & { readonly key: string }

const column = columnsFor<Line>()

const day = (text: string | undefined) => (text === undefined ? '—' : formatPortalDay(text))
const time = (text: string | undefined) => (text === undefined ? '—' : formatPortalTime(text))

const columns = column.columns([
  column.accessor('messagelogtype', {
    header: 'Message Log Type',
    size: 170,
    cell: ({ row }) => row.original.messagelogtype ?? '—',
  }),
  column.accessor('entityname', {
    header: 'Entity Name',
    size: 200,
    meta: { grows: true },
    cell: ({ row }) => row.original.entityname ?? '—',
  }),
  column.accessor('loglevel', { header: 'Log Level', size: 110, cell: ({ row }) => row.original.loglevel ?? '—' }),
  column.accessor('generateddate', {
    header: 'Generated Date',
    size: 140,
    cell: ({ row }) => day(row.original.generateddate),
  }),
  column.accessor('generatedtime', {
    header: 'Generated Time',
    size: 180,
    cell: ({ row }) => time(row.original.generatedtime),
  }),
])

const keyOf = ({ key }: Line) => key

/** A log line as text, with the number of the related entity. */
const lineOf = (line: ApmTaskDetail): string =>
  [
    day(line.generateddate),
    time(line.generatedtime),
    line.loglevel,
    line.messagelogtype,
    line.entityname,
    line.relatedentityobjectnumber,
  ]
    .map((part) => part ?? '—')
    .join('  ')

interface TaskDetailProps {
  portalId: string
  task: ApmTask
  title: string
}

/** The log of a task; fetched when it is first opened. */
export function TaskDetail({ portalId, task, title }: TaskDetailProps) {
  return (
    <QueryView
      query={useApmTaskDetails(portalId, task)}
      loading="Loading task detail…"
      failed="The detail of this task could not be loaded."
      empty={<EmptyState title="This task logged nothing" />}
    >
      {(lines) => (
        <>
          <Group justify="flex-end" mb={4}>
            <CopyText text={lines.map(lineOf).join('\n')} label="Copy all" name={`Copy all of ${title}`} />
          </Group>
          <DataTable
            label={`Task Detail of ${title}`}
            columns={columns}
            rows={withKeys(lines, ({ generatedtime }) => generatedtime ?? '')}
            rowId={keyOf}
            autoHeight
            empty={null}
          />
        </>
      )}
    </QueryView>
  )
}

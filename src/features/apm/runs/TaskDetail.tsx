import { Group, Text } from '@mantine/core'
import { useApmTaskDetails, type ApmTask, type ApmTaskDetail } from '#api/apm-runs.ts'
import { withKeys } from '#lib/keyed-rows.ts'
import { formatPortalDay, formatPortalTime } from '#domain/portal-times.ts'
import { isolate } from '#lib/texts.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'

type Line = ApmTaskDetail & { readonly key: string }

const day = (text: string | undefined) => (text === undefined ? '—' : formatPortalDay(text))
const time = (text: string | undefined) => (text === undefined ? '—' : formatPortalTime(text))

/** A text of the server, in a row that grows with it. */
const sent = (text: string | undefined) => (text === undefined ? '—' : <bdi className="sent">{text}</bdi>)

const columns = columnsFor<Line>([
  { id: 'messagelogtype', title: 'Message Log Type', size: 170, cell: ({ messagelogtype }) => sent(messagelogtype) },
  { id: 'entityname', title: 'Entity Name', size: 200, grows: true, cell: ({ entityname }) => sent(entityname) },
  { id: 'loglevel', title: 'Log Level', size: 110, cell: ({ loglevel }) => loglevel ?? '—' },
  { id: 'generateddate', title: 'Generated Date', size: 140, cell: ({ generateddate }) => day(generateddate) },
  { id: 'generatedtime', title: 'Generated Time', size: 180, cell: ({ generatedtime }) => time(generatedtime) },
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
      empty={<EmptyState title="No log lines" />}
    >
      {(lines) => (
        <>
          <Group justify="space-between" mb={4}>
            <Text size="xs" c="dimmed">
              Task Detail
            </Text>
            <CopyText text={lines.map(lineOf).join('\n')} label="Copy all" name={`Copy all of ${isolate(title)}`} />
          </Group>
          <DataTable
            label={`Task Detail of ${isolate(title)}`}
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

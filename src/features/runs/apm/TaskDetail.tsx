import { Group, Text } from '@mantine/core'
import { useApmTaskDetails, type ApmTask, type ApmTaskDetail } from '#api/apm-runs.ts'
import { formatPortalDay, formatPortalTime } from '#lib/portal-times.ts'
import { isolate } from '#lib/texts.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { serverText } from '../server-text.tsx'

const day = (text: string | undefined) => (text === undefined ? '—' : formatPortalDay(text))
const time = (text: string | undefined) => (text === undefined ? '—' : formatPortalTime(text))

const heads = ['Message Log Type', 'Entity Name', 'Log Level', 'Generated Date', 'Generated Time'] as const

const rowOf = ({ messagelogtype, entityname, loglevel, generateddate, generatedtime }: ApmTaskDetail) => ({
  name: serverText(messagelogtype),
  cells: [serverText(entityname), loglevel ?? '—', day(generateddate), time(generatedtime)],
})

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

export function TaskDetail({ portalId, task, title }: TaskDetailProps) {
  return (
    <QueryView
      query={useApmTaskDetails(portalId, task)}
      loading="Loading task detail…"
      what="task details"
      empty={<EmptyState title="No log entries" />}
    >
      {(lines) => (
        <>
          <Group justify="space-between" mb={4}>
            <Text size="xs" c="dimmed">
              Task Detail
            </Text>
            <CopyText text={lines.map(lineOf).join('\n')} label="Copy all" name={`Copy all: ${isolate(title)}`} />
          </Group>
          <SmallTable label={`Task Detail: ${isolate(title)}`} heads={heads} rows={lines.map(rowOf)} isLog />
        </>
      )}
    </QueryView>
  )
}

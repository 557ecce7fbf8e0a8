import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { runMessagesQuery, useRunMessages } from '#api/pipelines.ts'
import type { RunMessage } from '#api/run-schemas.ts'
import { RunList, runCommands } from '#domain/runs/RunTabs.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { isoTimestamp } from '#lib/dates.ts'
import { exported, zonedTitle, type ExportColumn, type ExportSource } from '#ui/export/exported.ts'
import { ErrorGroup, useMessageText } from './ErrorGroup.tsx'
import { messageGroups } from './message-groups.ts'
import type { RunPanelProps } from './StageStatistics.tsx'
import classes from './RunErrors.module.css'

interface ErrorsExport {
  runId: string
  messages: readonly RunMessage[]
  zone: string
  /** As the panel shows it. */
  timeOf: (text: string | undefined) => string
}

const columns = ({ zone, timeOf }: ErrorsExport): readonly ExportColumn<RunMessage>[] => [
  {
    id: 'timeStamp',
    title: zonedTitle('Time', zone),
    text: ({ timeStamp }) => timeStamp && timeOf(timeStamp),
    value: ({ timeStamp }) => isoTimestamp(timeStamp),
  },
  { id: 'severity', title: 'Severity', text: ({ severity }) => severity },
  { id: 'errCode', title: 'Code', text: ({ errCode }) => errCode },
  { id: 'description', title: 'Description', text: ({ description }) => description },
]

/** The messages of one run, one by one, in the order of the platform. */
const errorsExport = (input: ErrorsExport): ExportSource => ({
  names: ['errors', input.runId],
  zone: input.zone,
  load: () => exported(columns(input), input.messages),
})

/** The messages of one run, in groups; copied one by one or by group. */
export function RunErrors({ portalId, runId, live }: RunPanelProps) {
  const messages = useRunMessages(portalId, runId, live.refresh)
  return (
    <QueryView
      query={messages}
      loading="Loading errors…"
      what="errors"
      nextTryAt={live.nextTryAt(messages)}
      empty={<EmptyState title="This run has no errors" />}
    >
      {(loaded) => <Groups messages={loaded} />}
    </QueryView>
  )
}

const Groups = ({ messages }: { messages: readonly RunMessage[] }) => (
  <RunList as="ul" label="Errors" className={classes.groups}>
    {messageGroups(messages).map((group) => (
      <ErrorGroup key={group.key} group={group} />
    ))}
  </RunList>
)

/** Copies and exports all messages of one run; nothing while there are none. */
export function ErrorTools({ portalId, runId }: Pick<RunPanelProps, 'portalId' | 'runId'>) {
  // Only what is cached: the list makes the call.
  const { data: messages = [] } = useQuery({ ...runMessagesQuery(portalId, runId), enabled: false })
  const { linesOf, timeOf } = useMessageText()
  const zone = useShownZone()
  if (messages.length === 0) return null
  return (
    <Group gap="xs">
      <CopyText text={() => linesOf(messages)} label="Copy all" command={runCommands.copyErrors} />
      <ExportButton
        name={`Export the errors of run ${runId}`}
        source={() => errorsExport({ runId, messages, zone, timeOf })}
      />
    </Group>
  )
}

import type { RunMessage } from '#api/run-schemas.ts'
import { isoTimestamp } from '#lib/dates.ts'
import { exported, zonedTitle, type ExportColumn, type ExportSource } from '#ui/export/exported.ts'

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
export const errorsExport = (input: ErrorsExport): ExportSource => ({
  names: ['errors', input.runId],
  zone: input.zone,
  load: () => exported(columns(input), input.messages),
})

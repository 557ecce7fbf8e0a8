import { formatPart } from '#lib/dates.ts'
import { isoInstant } from '#lib/days.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { zonedTitle, type Export, type ExportColumn } from '#ui/export/exported.ts'
import { plainText } from '#lib/timed-text.ts'
import { codesOf, type ErrorGroup } from './failure-groups.ts'
import { noResponseText } from './failure-texts.ts'
import type { GroupRow } from './GroupTitle.tsx'
import { recoveryText } from './recovered/recovery-text.ts'

type Column = ExportColumn<GroupRow>

const timeColumns = (id: 'first' | 'last', title: string, zone: string): Column[] => [
  {
    id,
    title: zonedTitle(title, zone),
    text: (row) => row[id] && formatPart(row[id], 'dayAndMinute', zone),
  },
  { id: `${id}Iso`, title: `${title} (ISO 8601)`, text: (row) => row[id] && isoInstant(row[id]) },
]

function errorText({ error, runs }: ErrorGroup): string {
  if (error === undefined) return `not loaded for ${counted(runs.length, 'run')}`
  const text = error === null ? 'no error message' : [error.code, error.text].filter(Boolean).join(' ')
  return runs.length > 1 ? `${text} ×${formatCount(runs.length)}` : text
}

const codes = (row: GroupRow) => codesOf(row).map(([code]) => code)

const columnsIn = (zone: string): Column[] => [
  { id: 'failure', title: 'Failure', text: ({ title }) => title },
  { id: 'codes', title: 'Codes', text: (row) => codes(row).join(', '), value: codes },
  {
    id: 'errors',
    title: 'Errors',
    text: ({ errors }) => errors.map(errorText).join('; '),
    value: ({ errors }) =>
      errors.map(({ error, runs }) => ({
        ...(error ? { code: error.code ?? null, text: error.text } : { loaded: error === null }),
        runs: runs.length,
      })),
  },
  { id: 'runs', title: 'Runs', text: ({ runs }) => runs.length },
  { id: 'new', title: 'New runs', text: ({ newRuns }) => newRuns },
  { id: 'known', title: 'Known runs', text: ({ knownRuns }) => knownRuns },
  { id: 'portals', title: 'Portals', text: ({ names }) => names.join(', '), value: ({ names }) => names },
  {
    id: 'recovery',
    title: zonedTitle('Recovery', zone),
    text: ({ recoveries }) => {
      const text = recoveryText(recoveries, (at) => ({ at, text: formatPart(at, 'dayAndMinute', zone) }))
      return text && plainText(text)
    },
  },
  { id: 'stages', title: 'Stages', text: ({ stages }) => stages.join(', '), value: ({ stages }) => stages },
  ...timeColumns('first', 'First failed', zone),
  ...timeColumns('last', 'Last failed', zone),
]

export const failuresExport = (rows: readonly GroupRow[], zone: string, unresponsive: number): Export<GroupRow> => ({
  name: 'failures',
  columns: columnsIn(zone),
  load: () => ({
    rows,
    missing: unresponsive > 0 ? [`${noResponseText(unresponsive)}; their failures are missing.`] : [],
  }),
})

import { Button } from '@mantine/core'
import { noRunOf } from '#domain/statuses.ts'
import { formatDay } from '#lib/dates.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { allDays, noRun, rangeOf, type PipelinesSearch } from './pipelines-search.ts'

type Filter = Partial<Pick<PipelinesSearch, 'show' | 'from' | 'to'>>

/** The title of an empty list; `days` are the displayed days of the portal, undefined until known. */
export function noRunsTitle({ show, from, to }: Filter, days: number | undefined): string {
  const range = rangeOf({ from, to })
  const what = show ? noRunOf(show) : 'No run'
  if (range?.from === range?.to && range) return `${what} on ${formatDay(range.from)}`
  if (range) return `${what} from ${formatDay(range.from)} to ${formatDay(range.to)}`
  if (days) return `${what} in the last ${days === 1 ? 'day' : `${days} days`}`
  return show || days === undefined ? what : 'No runs yet'
}

interface NoRunsProps {
  search: PipelinesSearch
  /** The displayed days of the portal; undefined until known. */
  days: number | undefined
  onSearch: (part: Partial<PipelinesSearch>) => void
}

/** Says which runs there are none of, and takes the filters away one by one. */
export function NoRuns({ search, days, onSearch }: NoRunsProps) {
  const ways = [
    search.show && { label: 'Show all states', part: { show: undefined } },
    rangeOf(search) && { label: 'Show all days', part: allDays },
  ].filter((way) => way !== undefined)
  return (
    <EmptyState title={noRunsTitle(search, days)}>
      {ways.length > 0 &&
        ways.map(({ label, part }) => (
          <Button key={label} size="xs" variant="default" onClick={() => onSearch({ ...part, page: 1, ...noRun })}>
            {label}
          </Button>
        ))}
    </EmptyState>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { UndoMark } from '#domain/status-table/UndoMark.tsx'
import { useMark } from '#domain/status-table/use-mark.ts'
import { viewsItem } from '#domain/views/views-item.tsx'
import { wallItem } from '#features/dashboard/CommissionHeading.tsx'
import { formatPart } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { plainText } from '#lib/timed-text.ts'
import type { Command } from '#ui/commands/commands.ts'
import { exportItems } from '#ui/export/export-items.ts'
import { ListBar } from '#ui/ListBar.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useNoticesItem } from '#features/watch/use-notices-item.ts'
import { absoluteLink } from '#features/runs/run-note.ts'
import { failuresExport } from './export-failures.ts'
import { missingText, newSinceText, spanText } from './failure-texts.ts'
import type { GroupRow } from './failure-columns.tsx'
import { groupings, instantOf, sinceAt, sinceWords, type FailuresSearch, type Since } from './failures-search.ts'
import { SilentPortals } from './FailuresNotes.tsx'
import { markSeen, markTime, type Seen } from './seen-mark.ts'
import type { Failures } from './use-failures.ts'
import classes from './Failures.module.css'

const route = getRouteApi('/_auth/$base/failures')

export function useFailuresSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (part: Partial<FailuresSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
  return { search, onSearch }
}

const copyLink: Command = { label: 'Copy link', group: 'Screen' }

/** The link that lists the same to everybody: a word of the address means another time to somebody else, and later. */
export function useFixedLink({ since: listedSince }: Failures) {
  const { search } = useFailuresSearch()
  const router = useRouter()
  const zone = useShownZone()
  const { copied, copy } = useCopy()
  const since = instantOf(search.since) === undefined ? sinceAt(listedSince) : search.since
  const span = plainText(spanText(since, undefined, zone))
  const item: MoreItem = {
    label: copyLink.label,
    command: copyLink,
    note: span,
    choose: () =>
      void copy(absoluteLink(router.buildLocation({ to: '.', search: { ...search, since } })), copyLink.label),
  }
  return { copied, span, item }
}

const sinceTexts: Readonly<Record<string, string>> = {
  seen: 'Since my mark',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
}

/**
 * The times to choose from. Before the first mark, 'since it' and the last 24 hours are the same, of which one is
 * enough.
 */
function sinceChoices(since: Since, hasMark: boolean) {
  const words = sinceWords.filter((word) => hasMark || word !== (since === '24h' ? 'seen' : '24h'))
  return instantOf(since) === undefined ? words : [...words, since]
}

const groupingTexts = { stage: 'By stage', error: 'By error', portal: 'By portal' } as const

interface WordSelectProps<Word extends string> {
  label: string
  words: readonly Word[]
  texts: Readonly<Record<string, string>>
  value: Word
  onChange: (word: Word) => void
}

/** A choice of one of a few words. */
function WordSelect<Word extends string>({ label, words, texts, value, onChange }: WordSelectProps<Word>) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={words.map((word) => ({ value: word, label: texts[word] ?? word }))}
      onChange={(event) => {
        const chosen = words.find((word) => word === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

interface FailuresBarProps {
  portals: readonly Portal[]
  failures: Failures
  /** The groups on screen. */
  shown: readonly GroupRow[]
  nameOf: (portalId: string) => string
  copyItem: MoreItem
  seen: Seen
  onSeen: (seen: Seen) => void
}

/** The search, the time, the grouping, the mark, and the menu of what is done with all groups. */
export function FailuresBar({ portals, failures, shown, nameOf, copyItem, seen, onSeen }: FailuresBarProps) {
  const { search, onSearch } = useFailuresSearch()
  const zone = useShownZone()
  const { answers, now, isComplete } = failures
  const { markAll, undo } = useMark({
    mark: seen,
    nextMark: () => markSeen(seen, answers, now),
    onMark: onSeen,
    isComplete,
  })
  const notices = useNoticesItem(portals)
  const hasMark = markTime(seen, now) !== undefined
  const fixedTime = instantOf(search.since)
  const times = {
    ...sinceTexts,
    ...(!hasMark && { seen: sinceTexts['24h'] }),
    ...(fixedTime !== undefined && { [search.since]: `Since ${formatPart(fixedTime, 'dayAndMinute', zone)}` }),
  }
  const exportRows = () => failuresExport(shown, zone, { missing: missingText(answers) })
  return (
    <ListBar
      label="Search failures"
      search={search.q}
      onSearch={(q, replace) => onSearch({ q, open: undefined }, replace)}
      filter={<SilentPortals answers={answers} nameOf={nameOf} onRetry={failures.retry} />}
      more={[copyItem, notices, viewsItem('failures'), ...exportItems(exportRows, shown.length === 0), wallItem]}
    >
      <WordSelect
        label="Failures since"
        words={sinceChoices(search.since, hasMark)}
        texts={times}
        value={search.since}
        onChange={(since) => onSearch({ since, open: undefined })}
      />
      <WordSelect
        label="Group by"
        words={groupings}
        texts={groupingTexts}
        value={search.group}
        onChange={(group) => onSearch({ group, open: undefined })}
      />
      <NewRuns failures={failures} />
      <UndoMark undo={undo} />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        disabled={!isComplete}
        onClick={({ currentTarget }) => markAll(currentTarget)}
      >
        Mark all as seen
      </Button>
    </ListBar>
  )
}

/** Nothing is said of them before one is known, or all are. */
function NewRuns({ failures: { groups, isComplete, newSince, now } }: { failures: Failures }) {
  const zone = useShownZone()
  const count = groups.reduce((sum, group) => sum + group.newRuns, 0)
  if (count === 0 && !isComplete) return null
  const since = newSinceText(newSince, now, zone)
  return (
    <span className={classes.newRuns} data-tip={since}>
      {`${formatCount(count)}${isComplete ? '' : '+'} new`} <span className={classes.newSince}>{since}</span>
    </span>
  )
}

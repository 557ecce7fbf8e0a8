import { Button, NativeSelect } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { Portal } from '#api/portals.ts'
import { formatPart, formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { plainText } from '#lib/timed-text.ts'
import { UndoMark } from '#domain/status-table/UndoMark.tsx'
import { useMark } from '#domain/status-table/use-mark.ts'
import { viewsItem } from '#domain/views/views-item.tsx'
import { wallItem } from '#features/commission/dashboard/CommissionHeading.tsx'
import type { Command } from '#ui/commands/commands.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useFrozenRows, useInteraction } from '#ui/data-table/use-frozen-rows.ts'
import { useRowKeys } from '#ui/data-table/row-keys.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import { ListBar, ListFoot } from '#ui/ListBar.tsx'
import { Timed } from '#ui/times/Time.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { isolate } from '#lib/texts.ts'
import { useNoticesItem } from '../watch/use-notices-item.ts'
import { absoluteLink } from '../pipelines/run-note.ts'
import { failuresExport } from './export-failures.ts'
import { missingText, noFailureText, spanText } from './failure-texts.ts'
import { failureForms, type GroupRow } from './failure-columns.tsx'
import { openGroupId, searchGroups } from './failure-groups.ts'
import { groupings, instantOf, sinceAt, sinceWords, type FailuresSearch, type Since } from './failures-search.ts'
import { GroupRuns } from './GroupRuns.tsx'
import { MoreErrors, SilentPortals, StoppedLine, UnreadableErrors } from './FailuresNotes.tsx'
import { labelPortals } from './labelled-portals.ts'
import { markSeen, markTime, type Seen } from './seen-mark.ts'
import type { Failures } from './use-failures.ts'
import { useKeptOrder } from './use-kept-order.ts'
import classes from './Failures.module.css'

const route = getRouteApi('/_auth/$base/failures')

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

const copyLink: Command = { label: 'Copy link', group: 'Screen' }
const groupingTexts = { stage: 'By stage', error: 'By error', portal: 'By portal' } as const

const rowId = (row: GroupRow) => row.id

/** From how many answers on the groups are read: until then they have the order of what is known. */
const readFrom = 50

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

interface FailureGroupsProps {
  portals: readonly Portal[]
  failures: Failures
  seen: Seen
  onSeen: (seen: Seen) => void
}

/** The listed time in words, in the shown zone; `mark` is that of the mark in ms since 1970. */
const useSpan = (since: Since, mark: number | undefined) => spanText(since, mark, useShownZone())

/** The groups of failures with their controls. */
export function FailureGroups({ portals, failures, seen, onSeen }: FailureGroupsProps) {
  const { base } = route.useParams()
  const search = route.useSearch()
  const timeZone = useShownZone()
  const box = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const isNarrow = useMediaQuery('(width < 80em)', false, { getInitialValueInEffect: false })
  const form = isPhone ? 'cards' : isNarrow ? 'narrow' : 'lines'
  const navigate = route.useNavigate()
  const onSearch = (part: Partial<FailuresSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
  const { answers, groups, runs, now } = failures
  const mark = markTime(seen, now)
  const timedSpan = useSpan(search.since, mark && Math.min(mark, failures.since))
  const span = plainText(timedSpan)

  const labelled = useMemo(() => labelPortals(portals), [portals])
  const nameOf = useCallback((id: string) => labelled.get(id)?.label ?? id, [labelled])
  const rows = useMemo(
    () =>
      groups.map((group): GroupRow => {
        const title = search.group === 'portal' ? nameOf(group.text) : group.text
        return { ...group, by: search.group, title, names: group.portals.map(nameOf), span, now }
      }),
    [groups, search.group, nameOf, span, now],
  )
  const { zone, interactionProps } = useInteraction()
  const view = `${search.since} ${search.group} ${seen?.at ?? ''}`
  const done = answers.filter(({ state }) => state !== 'waiting').length
  const kept = useKeptOrder(rows, rowId, {
    view,
    isSettled: done >= Math.min(readFrom, answers.length) && (search.group !== 'error' || !failures.isReading),
    isHeld: zone === 'rows' || search.open !== undefined,
  })
  // A group that has gone leaves its place once it is not read any more.
  const frozen = useFrozenRows(kept.rows, rowId, view, zone === 'rows' ? 'rows' : 'none')
  const text = useDeferredValue(search.q)
  const found = searchGroups(frozen.rows, text, nameOf)
  const groupDetail = {
    openId: openGroupId(found, search.open),
    onToggle: (open: string | undefined, replace?: boolean) => onSearch({ open }, replace),
    label: ({ code, title }: GroupRow) => `Show the runs of ${[code, isolate(title)].filter(Boolean).join(' ')}`,
    render: (row: GroupRow) => <GroupRuns runs={row.runs} errorOf={failures.errorOf} base={base} portals={labelled} />,
  }
  const detail = useRowKeys(groupDetail, found, rowId)

  const answered = answers.filter(({ state }) => state === 'answered').length
  const isLoading = done < answers.length && !failures.isStopped
  const isComplete = answered > 0 && done === answers.length
  const { markAll, undo } = useMark({
    mark: seen,
    nextMark: () => markSeen(seen, answers, now),
    onMark: onSeen,
    isComplete,
  })
  const newRuns = groups.reduce((sum, group) => sum + group.newRuns, 0)
  const { newSince } = failures
  const newSinceText = newSince === undefined ? 'in the last 24 hours' : `since ${formatShort(newSince, now, timeZone)}`
  const showInOrder = () => {
    kept.showInOrder()
    // The button goes.
    box.current?.focus({ preventScroll: true })
  }
  const notices = useNoticesItem(portals)
  const router = useRouter()
  const { copied, copy } = useCopy()
  const fixedTime = instantOf(search.since)
  // A word means another time to somebody else, and later.
  const fixed = fixedTime === undefined ? sinceAt(failures.since) : search.since
  const sharedSearch = { ...search, since: fixed }
  return (
    <>
      <ListBar
        label="Search failures"
        search={search.q}
        onSearch={(q, replace) => onSearch({ q, open: undefined }, replace)}
        filter={<SilentPortals answers={answers} nameOf={nameOf} onRetry={failures.retry} />}
        more={[
          {
            label: copyLink.label,
            command: copyLink,
            note: plainText(spanText(fixed, undefined, timeZone)),
            choose: () =>
              void copy(absoluteLink(router.buildLocation({ to: '.', search: sharedSearch })), copyLink.label),
          },
          notices,
          viewsItem('failures'),
          ...exportItems(() => failuresExport(found, timeZone, { missing: missingText(answers) }), found.length === 0),
          wallItem,
        ]}
      >
        <WordSelect
          label="Failures since"
          words={sinceChoices(search.since, mark !== undefined)}
          texts={{
            ...sinceTexts,
            ...(mark === undefined && { seen: sinceTexts['24h'] }),
            ...(fixedTime !== undefined && {
              [search.since]: `Since ${formatPart(fixedTime, 'dayAndMinute', timeZone)}`,
            }),
          }}
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
        {(newRuns > 0 || isComplete) && (
          <span className={classes.newRuns} data-tip={newSinceText}>
            {`${formatCount(newRuns)}${isComplete ? '' : '+'} new`}{' '}
            <span className={classes.newSince}>{newSinceText}</span>
          </span>
        )}
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
      {failures.isStopped && <StoppedLine onRetry={failures.retry} />}
      <div className={classes.around} {...interactionProps}>
        {kept.isBehind && (
          <Button size="compact-sm" variant="light" className={classes.pill} data-appears onClick={showInOrder}>
            {kept.added === 0 ? 'Show in order' : `${counted(kept.added, 'new group')}: show in order`}
          </Button>
        )}
        <DataTable
          key={form}
          boxRef={box}
          label="Failures"
          {...failureForms[form]}
          rows={found}
          rowId={rowId}
          loading={isLoading && runs.length === 0}
          detail={detail}
          empty={
            groups.length > 0 ? (
              <EmptyState title="No failure matches" description={`Nothing has every word of “${isolate(text)}”.`} />
            ) : (
              <EmptyState
                title={noFailureText(answers, span)}
                description={`${formatCount(answered)} of ${counted(answers.length, 'portal')} answered.`}
              />
            )
          }
        />
      </div>
      <ListFoot>
        {copied && (
          <span role="status">
            The link is copied: it lists what failed {plainText(spanText(fixed, undefined, timeZone))}.
          </span>
        )}
        <span>
          {isLoading && `Asked ${formatCount(done)} of ${counted(answers.length, 'portal')}`}
          {/* Nothing is said of failures before one is known, or all are. */}
          {isLoading && runs.length > 0 && ', '}
          {((!isLoading && answered > 0) || runs.length > 0) && (
            <span role={isLoading ? undefined : 'status'}>
              <Timed
                text={[
                  `${counted(runs.length, 'failure')} in ${counted(groups.length, 'group')} ${isLoading ? 'so far ' : ''}`,
                  ...timedSpan,
                ]}
              />
            </span>
          )}
          {failures.cut > 0 && `; of ${counted(failures.cut, 'portal')} only the newest 100`}
        </span>
      </ListFoot>
      <UnreadableErrors count={failures.unreadable} onRetry={failures.retry} />
      {!isLoading && <MoreErrors unread={failures.unread} readsAll={failures.readsAll} onRead={failures.readAll} />}
    </>
  )
}

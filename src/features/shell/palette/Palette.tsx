import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/spotlight/styles.css'
import { apmCountsQuery } from '#api/apm-portals.ts'
import { countsQuery } from '#api/portals.ts'
import type { Counts } from '#api/schema-fields.ts'
import { baseOf } from '#domain/dashboard.ts'
import { formatAgo } from '#lib/dates.ts'
import { counted, formatCount, formatKnown } from '#lib/numbers.ts'
import { maxTextLength } from '#lib/search-params.ts'
import { isolate } from '#lib/texts.ts'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { controlKey } from '#ui/commands/control-key.ts'
import { IconSearch } from '#ui/icons.ts'
import { noBanner } from '#ui/overlay/Dialog.tsx'
import { focusHeading, giveFocus, useReturnFocus } from '#ui/overlay/use-return-focus.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useEntries, usePortalLists } from './entries.ts'
import { findEntries, type Entry } from './find-entries.ts'
import { findRuns, runLink, searchText, type FoundRuns } from './find-runs.ts'
import { dashboards } from './places.ts'
import { useRunSearch, type Hit } from './use-run-search.ts'
import classes from './Palette.module.css'

const listId = 'palette-results'
const optionId = ({ key }: Entry) => `palette-${encodeURIComponent(key)}`

interface PaletteProps {
  visits: readonly string[]
  here: string
  onClose: () => void
}

export function Palette({ visits, here, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [[store, spotlight]] = useState(() => {
    const created = createSpotlight()
    created[0].updateState((state) => ({ ...state, opened: true, selected: 0 }))
    return created
  })
  // The library marks the selected result in the DOM only; screen readers need the state.
  const [selected, setSelected] = useState(0)
  const selectFirst = () => {
    store.updateState((state) => ({ ...state, selected: 0 }))
    setSelected(0)
  }
  const router = useRouter()
  const client = useQueryClient()
  const zone = useShownZone()
  const base = baseOf(here)
  const lists = usePortalLists()
  const { all, initial, portalCount } = useEntries(visits, here, lists)
  const [runs, setRuns] = useState<FoundRuns>()

  const field = useRef<HTMLInputElement>(null)
  // Mantine focuses it in a later task, in which a busy browser has already dispatched the next keys.
  const focusAtOnce = useMergedRef(field, giveFocus)
  useReturnFocus()

  const portals = lists.commission.data
  /** The focus returns before an action runs. */
  const leave = (action: (() => void) | undefined) => {
    flushSync(onClose)
    action?.()
  }
  const linkTo = ({ portalId, runId, isFailed }: Hit) => runLink(base, portalId, runId, isFailed)
  const runSearch = useRunSearch((hit) => {
    leave(focusHeading)
    void router.navigate(linkTo(hit))
  })
  const isSearch = query.trim() !== ''
  const found = isSearch ? findEntries(all, query) : { groups: initial, total: 0 }
  // A portal may be named like a code.
  const shownRuns = runs && (runs.count > 0 || found.total === 0) ? runs : undefined
  const total = found.total + (shownRuns?.total ?? 0)
  const failedRuns = { label: 'Failed runs', entries: shownRuns?.entries ?? [] }
  // Other results come first unless a run has this ID or code.
  const isFirst = shownRuns?.pasted.isWhole && shownRuns.count > 0
  const wholeId = runs?.pasted.kind === 'run' && runs.pasted.isWhole ? runs.pasted.text : undefined
  const searchAll: Entry[] =
    wholeId === undefined || portals?.length === 0
      ? []
      : [
          {
            key: 'search-portals',
            name: searchText(portals?.length),
            Icon: IconSearch,
            staysOpen: true,
            run: () => {
              selectFirst()
              runSearch.start(wholeId)
            },
          },
        ]
  const hits = runSearch.hits.map((hit): Entry => ({
    key: `found/${hit.portalId}`,
    name: hit.runId,
    text: isolate(portals?.find(({ id }) => id === hit.portalId)?.name ?? hit.portalId),
    Icon: IconSearch,
    link: linkTo(hit),
  }))
  const isHits = runSearch.progress !== undefined || hits.length > 0
  const listed = (
    isHits
      ? // The other results give way, so that nothing moves while hits arrive.
        [{ label: 'Found', entries: hits }]
      : [
          ...(isFirst ? [failedRuns] : []),
          ...found.groups,
          ...(isFirst ? [] : [failedRuns]),
          { label: 'All portals', entries: searchAll },
        ]
  ).filter((group) => group.entries.length > 0)
  const entries = listed.flatMap((group) => group.entries)
  // In an empty list nothing is selected until the first result arrives.
  const current = entries[Math.max(selected, 0)]

  const openInNewTab = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !current?.link) return
    event.stopPropagation()
    window.open(router.history.createHref(router.buildLocation(current.link).publicHref), '_blank', 'noopener')
    spotlight.close()
  }

  const shown = entries.length - searchAll.length
  const foundText = total === 0 && !lists.isLoading ? `No results for “${query.trim()}”` : counted(total, 'result')
  const countText = shown < total ? `${formatCount(shown)} of ${foundText}` : foundText
  const status = [
    lists.isOffline ? 'You’re offline. Some portals may be missing.' : lists.isLoading && 'Loading portals…',
    isSearch && (shownRuns ? `${countText} · ${shownRuns.scope}` : countText),
    !isSearch && portalCount > 0 && `Search ${counted(portalCount, 'portal')} by name, domain or ID`,
  ]
  const searchState = runSearch.progress ?? runSearch.outcome
  const searching = hits.length === 0 ? 'Searching…' : `Found on ${counted(hits.length, 'portal')}, still searching…`
  const searchButton = runSearch.progress
    ? { label: 'Cancel', run: runSearch.cancel }
    : runSearch.retry && { label: 'Retry', run: runSearch.retry }
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(next) => {
        setQuery(next)
        setSelected(0)
        setRuns(findRuns(client, next, { portals, zone, base }))
        runSearch.cancel()
      }}
      onKeyDown={() => setSelected(store.getState().selected)}
      onSpotlightClose={onClose}
      shortcut={null}
      classNames={{ actionsList: classes.results }}
      attributes={{ ...noBanner, content: { 'aria-label': 'Search' } }}
      size={640}
      zIndex={399}
      overlayProps={{}}
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        ref={focusAtOnce}
        data-autofocus
        role="combobox"
        aria-label="Search portals, pages, run IDs and error codes"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTextLength}
        placeholder="Portals, pages, run IDs, error codes"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={<CloseButton aria-label="Close" onClick={spotlight.close} />}
        rightSectionPointerEvents="all"
        onKeyDownCapture={openInNewTab}
      />
      <Spotlight.ActionsList id={listId} role="listbox" aria-label="Results">
        {listed.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} role="group" aria-label={group.label}>
            {group.entries.map((entry) => (
              <Option
                key={entry.key}
                entry={entry}
                isSelected={entry === current}
                onChoose={() => {
                  if (entry.staysOpen) entry.run?.()
                  // The heading of the next page takes the focus.
                  else leave(entry.link ? focusHeading : entry.run)
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.footer}>
        <LoadErrorLine query={lists.commission} what="commission portals" />
        <LoadErrorLine query={lists.apm} what="APM portals" />
        <Group
          gap="md"
          justify="space-between"
          wrap="nowrap"
          mih="1.5rem"
          {...(searchState ? { fz: 'sm' } : { c: 'dimmed', fz: 'xs' })}
        >
          <span>
            {/* The progress is not announced. */}
            <span role="status" className={runSearch.progress && 'sr-only'}>
              {runSearch.progress ? searching : (searchState ?? status.filter(Boolean).join(' '))}
            </span>
            {runSearch.progress}
          </span>
          {searchButton ? (
            <Button
              size="compact-xs"
              variant="default"
              flex="none"
              onClick={() => {
                selectFirst()
                searchButton.run()
                // The button unmounts.
                giveFocus(field.current)
              }}
            >
              {searchButton.label}
            </Button>
          ) : (
            <span className={classes.hints} aria-hidden>
              ↑↓ to navigate · Enter to open · {controlKey}+Enter for a new tab
            </span>
          )}
        </Group>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

interface OptionProps {
  entry: Entry
  isSelected: boolean
  onChoose: () => void
}

function Option({ entry, isSelected, onChoose }: OptionProps) {
  const { name, also, portal, text, keys, Icon, link, staysOpen = false } = entry
  return (
    <Spotlight.Action
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      onClick={onChoose}
      closeSpotlightOnTrigger={!staysOpen}
      // The library removes the id.
      renderRoot={(props) =>
        link ? <Link {...link} {...props} id={optionId(entry)} /> : <button {...props} id={optionId(entry)} />
      }
    >
      <Icon size={18} aria-hidden />
      <span className={classes.texts}>
        <bdi>{name}</bdi>
        {portal && (
          <Text span size="xs" c="dimmed">
            {' '}
            <bdi>{also}</bdi>
            {` ${portal.id}`}
          </Text>
        )}
        {text !== undefined && (
          <Text span size="xs" c="dimmed" w="100%" lineClamp={link && 2}>
            {' '}
            {text}
          </Text>
        )}
      </span>
      {portal && <PortalCounts {...portal} />}
      {keys !== undefined && <kbd>{keys}</kbd>}
    </Spotlight.Action>
  )
}

function PortalCounts({ dashboard, id }: NonNullable<Entry['portal']>) {
  const client = useQueryClient()
  const { queryKey } = dashboard === 'commission' ? countsQuery(id) : apmCountsQuery(id)
  const [{ data, dataUpdatedAt = 0, now }] = useState(() => ({
    ...client.getQueryState<Counts>(queryKey),
    now: Date.now(),
  }))
  return (
    <Stack component="span" gap={0} align="flex-end" fz="xs">
      {` ${dashboards[dashboard].word}`}
      {data && (
        <Text span size="xs" c="dimmed">
          {` ${formatKnown(data.failed)} failed, ${formatKnown(data.running)} running (${formatAgo(dataUpdatedAt, now)})`}
        </Text>
      )}
    </Stack>
  )
}

import { Button, CloseButton, Group, Kbd, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import '@mantine/core/styles/Kbd.css'
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
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { controlKey } from '#ui/commands/control-key.ts'
import { IconSearch } from '#ui/icons.ts'
import { noBanner } from '#ui/overlay/Dialog.tsx'
import { focusHeading, giveFocus, useReturnFocus } from '#ui/overlay/use-return-focus.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { useEntries, usePortalLists } from './entries.ts'
import { findEntries, type Entry } from './find-entries.ts'
import { dashboards } from './places.ts'
import { useRuns } from './use-run-search.ts'
import classes from './Palette.module.css'

const listId = 'palette-results'
const optionId = ({ key }: Entry) => `palette-${encodeURIComponent(key)}`

interface PaletteProps {
  typed: string
  visits: readonly string[]
  here: string
  onClose: () => void
}

const modal = {
  shortcut: null,
  classNames: { actionsList: classes.results },
  attributes: { ...noBanner, content: { 'aria-label': 'Search' } },
  size: 640,
  zIndex: 399,
  overlayProps: {},
  returnFocus: false,
  lockScroll: false,
  transitionProps: { duration: 0 },
}

const openSpotlight = () => {
  const created = createSpotlight()
  created[0].updateState((state) => ({ ...state, opened: true, selected: 0 }))
  return created
}

export function Palette({ typed, visits, here, onClose }: PaletteProps) {
  const [query, setQuery] = useState(typed)
  const [[store, spotlight]] = useState(openSpotlight)
  // The library marks the selected result in the DOM only; screen readers need the state.
  const [selected, setSelected] = useState(0)
  const selectFirst = () => {
    store.updateState((state) => ({ ...state, selected: 0 }))
    setSelected(0)
  }
  const router = useRouter()
  const lists = usePortalLists()
  const { all, initial, portalCount } = useEntries(visits, here, lists)
  const field = useRef<HTMLInputElement>(null)
  // Mantine focuses it in a later task, in which a busy browser has already dispatched the next keys.
  const focusAtOnce = useMergedRef(field, giveFocus)
  useReturnFocus()

  /** The focus returns before an action runs. */
  const leave = (action: (() => void) | undefined) => {
    flushSync(onClose)
    action?.()
  }
  const runs = useRuns({
    portals: lists.commission.data,
    base: baseOf(here),
    typed,
    onStart: selectFirst,
    onOpen: (link) => {
      leave(focusHeading)
      void router.navigate(link)
    },
  })
  const found = query.trim() === '' ? { groups: initial, total: 0 } : findEntries(all, query)
  const listed = runs.listWith(found)
  const entries = listed.groups.flatMap((group) => group.entries)
  // In an empty list nothing is selected until the first result arrives.
  const current = entries[Math.max(selected, 0)]

  const openInNewTab = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !current?.link) return
    event.stopPropagation()
    window.open(router.history.createHref(router.buildLocation(current.link).publicHref), '_blank', 'noopener')
    spotlight.close()
  }
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(next) => {
        setQuery(next)
        selectFirst()
        runs.find(next)
      }}
      onKeyDown={() => setSelected(store.getState().selected)}
      onSpotlightClose={onClose}
      {...modal}
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
        {listed.groups.map(({ label, entries: results }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {results.map((entry) => (
              <Option key={entry.key} entry={entry} isSelected={entry === current} leave={leave} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.footer}>
        <LoadErrorLine query={lists.commission} what="commission portals" />
        <LoadErrorLine query={lists.apm} what="APM portals" />
        <SearchStatus
          status={statusText({ query: query.trim(), lists, portalCount, ...listed })}
          search={runs.search}
          onPress={() => {
            selectFirst()
            // The button unmounts.
            giveFocus(field.current)
          }}
        />
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

interface Searched extends ReturnType<ReturnType<typeof useRuns>['listWith']> {
  query: string
  lists: ReturnType<typeof usePortalLists>
  portalCount: number
}

function statusText({ query, lists: { isLoading, isOffline }, portalCount, groups, total, scope }: Searched): string {
  const shown = groups.flatMap(({ entries }) => entries.filter(({ staysOpen }) => !staysOpen)).length
  const found = total === 0 && !isLoading ? `No results for “${query}”` : counted(total, 'result')
  const count = shown < total ? `${formatCount(shown)} of ${found}` : found
  return [
    isOffline ? 'You’re offline. Some portals may be missing.' : isLoading && 'Loading portals…',
    query !== '' && [count, scope].filter(Boolean).join(' · '),
    query === '' && portalCount > 0 && `Search ${counted(portalCount, 'portal')} by name, domain or ID`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface SearchStatusProps {
  status: string
  search: ReturnType<typeof useRuns>['search']
  onPress: () => void
}

function SearchStatus({ status, search: { progress, said, button }, onPress }: SearchStatusProps) {
  const isPhone = useIsPhone()
  return (
    <Group
      gap="md"
      justify="space-between"
      wrap="nowrap"
      mih="1.5rem"
      {...(said === undefined ? { c: 'dimmed', fz: 'xs' } : { fz: 'sm' })}
    >
      <span>
        {/* The progress is not announced. */}
        <span role="status" className={progress && 'sr-only'}>
          {said ?? status}
        </span>
        {progress}
      </span>
      {button ? (
        <Button
          size="compact-xs"
          variant="default"
          flex="none"
          onClick={() => {
            button.run()
            onPress()
          }}
        >
          {button.label}
        </Button>
      ) : (
        !isPhone && (
          <Text span inherit flex="none" aria-hidden>
            ↑↓ to navigate · Enter to open · {controlKey}+Enter for a new tab
          </Text>
        )
      )}
    </Group>
  )
}

interface OptionProps {
  entry: Entry
  isSelected: boolean
  leave: (action: (() => void) | undefined) => void
}

function Option({ entry, isSelected, leave }: OptionProps) {
  const { name, also, portal, text, keys, Icon, link, run, staysOpen = false } = entry
  return (
    <Spotlight.Action
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      // The heading of the next page takes the focus.
      onClick={() => (staysOpen ? run?.() : leave(link ? focusHeading : run))}
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
      {keys !== undefined && <Kbd size="xs">{keys}</Kbd>}
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

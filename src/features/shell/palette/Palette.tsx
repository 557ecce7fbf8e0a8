import { CloseButton } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { createSpotlightStore, SpotlightFooter, SpotlightRoot, SpotlightSearch } from '@mantine/spotlight'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/spotlight/styles.css'
import { counted, formatCount } from '#lib/numbers.ts'
import { maxTextLength } from '#lib/search-params.ts'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { controlKey } from '#ui/commands/control-key.ts'
import { IconSearch } from '#ui/icons.ts'
import { isComposing } from '#ui/is-composing.ts'
import { noBanner } from '#ui/overlay/Dialog.tsx'
import { focusHeading, useReturnFocus } from '#ui/overlay/use-return-focus.ts'
import { linkOf, optionId, PaletteOption } from './PaletteOption.tsx'
import type { Entry } from './entries.ts'
import { usePortalLists } from './portal-lists.ts'
import { paletteResults, type Results } from './results.ts'
import { useSources } from './use-sources.ts'
import type { Visits } from './visits.ts'
import classes from './Palette.module.css'

const label = 'Search portals, screens and actions'
const listId = 'palette-results'

const entriesOf = ({ groups }: Results) => groups.flatMap((group) => group.entries)

/** Limits Escape to the palette: a dialog below stays open. */
const ownEscape = { 'data-mantine-stop-propagation': true }

/** Of one opening. */
function openStore() {
  const store = createSpotlightStore()
  store.initialize({ ...store.getState(), opened: true })
  return store
}

interface PaletteProps {
  visits: Visits
  /** The path of the screen. */
  here: string
  onClose: () => void
}

/** Finds portals, screens and actions; open while it is mounted. The focus returns before an action runs. */
export function Palette({ visits, here, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 60_000, { autoInvoke: true })
  const [store] = useState(openStore)
  const [selected, setSelected] = useState(0)
  const lists = usePortalLists()
  const sources = useSources(visits, here, { commission: lists.commission.data, apm: lists.apm.data })
  // The field shows a key before the results of 10,000 portals follow it.
  const shownQuery = useDeferredValue(query)
  const results = paletteResults(sources, shownQuery)
  const entries = entriesOf(results)
  // There may be fewer than before, once the portals are there.
  const index = Math.min(selected, entries.length - 1)
  const current = entries[index]

  const router = useRouter()
  const chosen = useRef<() => void>(undefined)
  useReturnFocus()
  useEffect(() => () => chosen.current?.(), [])

  const choose = (entry: Entry) => {
    const link = linkOf(entry)
    chosen.current = link
      ? () => {
          focusHeading()
          void router.navigate(link)
        }
      : entry.run
    onClose()
  }
  const search = (text: string) => {
    setQuery(text)
    setSelected(0)
  }
  const enter = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    // Right after another key it is the first result of what is typed, not of what is shown.
    const entry = shownQuery === query ? current : entriesOf(paletteResults(sources, query))[0]
    const link = entry && linkOf(entry)
    if (!link || !(ctrlKey || metaKey)) {
      if (entry) choose(entry)
      return
    }
    window.open(router.history.createHref(router.buildLocation(link).publicHref), '_blank', 'noopener')
    onClose()
  }
  /** Instead of the library's keys, which select in the document alone: no reader would announce the result. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const count = entries.length
    if (event.key === 'ArrowDown') setSelected((index + 1) % count || 0)
    else if (event.key === 'ArrowUp') setSelected((index - 1 + count) % count || 0)
    else if (event.key === 'Enter') enter(event)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <SpotlightRoot
      store={store}
      query={query}
      onQueryChange={search}
      onSpotlightClose={onClose}
      shortcut={null}
      classNames={classes}
      attributes={{ ...noBanner, content: { 'aria-label': 'Search' } }}
      size={640}
      yOffset="10dvh"
      zIndex={399}
      overlayProps={{}}
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <SpotlightSearch
        data-autofocus
        {...ownEscape}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTextLength}
        placeholder="Portal, screen or action"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <CloseButton
            aria-label="Close"
            {...ownEscape}
            onClick={onClose}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        }
        rightSectionPointerEvents="all"
        onKeyDownCapture={onKeyDownCapture}
      />
      <div id={listId} role="listbox" aria-label="Results" className={classes.results}>
        {results.groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={classes.group} aria-hidden>
              {group.label}
            </div>
            {group.entries.map((entry) => (
              <PaletteOption key={entry.key} entry={entry} isSelected={entry === current} now={now} onChoose={choose} />
            ))}
          </div>
        ))}
      </div>
      <PaletteStatus
        query={shownQuery}
        lists={lists}
        portals={sources.portals.length}
        shown={entries.length}
        total={results.total}
      />
    </SpotlightRoot>
  )
}

interface PaletteStatusProps {
  query: string
  lists: ReturnType<typeof usePortalLists>
  /** How many portals are known, how many results are shown, and how many there are. */
  portals: number
  shown: number
  total: number
}

function statusText({ query, lists, portals, shown, total }: PaletteStatusProps): string {
  if (query.trim() === '') return portals === 0 ? '' : `${counted(portals, 'portal')} by name, domain or id`
  if (total === 0) return lists.isLoading ? '' : `Nothing matches “${query.trim()}”`
  return shown < total ? `${formatCount(shown)} of ${counted(total, 'result')}` : counted(total, 'result')
}

/**
 * Below the results: portals that load, that wait for the connection or that could not be loaded, the number of
 * results, and the keys.
 */
function PaletteStatus(props: PaletteStatusProps) {
  const { commission, apm, isLoading, isOffline } = props.lists
  const missing = isOffline ? 'Offline: not all portals are known.' : isLoading && 'Loading portals…'
  return (
    <SpotlightFooter className={classes.footer}>
      <LoadErrorLine query={commission} what="commission portals" />
      <LoadErrorLine query={apm} what="APM portals" />
      <div className={classes.line}>
        <span role="status">{[missing, statusText(props)].filter(Boolean).join(' ')}</span>
        <span className={classes.hints} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> select, <kbd>Enter</kbd> open, <kbd>{controlKey} Enter</kbd> new tab
        </span>
      </div>
    </SpotlightFooter>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi, linkOptions, Outlet, useMatch } from '@tanstack/react-router'
import { useRef, type Ref, type RefObject } from 'react'
import { thresholdsQuery, useThresholds } from '#api/thresholds.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { AddLink } from '#ui/AddLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import type { Place } from '#ui/data-table/scroll-to-row.ts'
import { listExport, textColumns } from '#ui/export/exported.ts'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { cardColumns, MatchesContext, thresholdColumns } from './threshold-columns.tsx'
import { searchThresholds } from './thresholds-tab.ts'
import { useWouldMatch } from './would-match.ts'
import classes from './Thresholds.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

/** The threshold tab: the list, and the form beside it; in a narrow window instead of it. */
export function ThresholdsScreen() {
  const isSetting = useMatch({ from: '/_auth/$base/admin-panel/threshold/set', shouldThrow: false }) !== undefined
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  // A button that mounts again when the form closes.
  const setButton = useRef<HTMLAnchorElement>(null)
  const place = useRef<Place>(undefined)
  return (
    <FocusFallbackContext value={setButton}>
      <div className={classes.screen} data-split={(isSetting && !isNarrow) || undefined}>
        {!(isSetting && isNarrow) && (
          <div className={classes.list}>
            <ThresholdList hasCards={isSetting || isNarrow} isSetting={isSetting} setButton={setButton} place={place} />
          </div>
        )}
        <Outlet />
      </div>
    </FocusFallbackContext>
  )
}

const noThresholdMatch = (text: string) => (
  <EmptyState title="No threshold matches" description={`Nothing has “${text}” in it.`} />
)

interface ThresholdListProps {
  hasCards: boolean
  /** True while the form is open beside the list. */
  isSetting: boolean
  setButton: Ref<HTMLAnchorElement>
  /** What stays in view. */
  place: RefObject<Place | undefined>
}

/** The list of all thresholds, with a menu for each. */
function ThresholdList({ hasCards, isSetting, setButton, place }: ThresholdListProps) {
  const thresholds = useThresholds()
  const { data: all = [] } = thresholds
  const { q } = route.useSearch()
  const { base } = route.useParams()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const matches = useWouldMatch()
  const last = all.find(({ id }) => id === matches.last)
  const lastMatch = last && matches.of(last)
  return (
    <MatchesContext value={matches}>
      <ListTable
        // Rows render again for another record alone, not for other columns.
        key={hasCards ? 'cards' : 'table'}
        label="Thresholds"
        query={thresholds}
        columns={hasCards ? cardColumns : thresholdColumns}
        rowHeight={isPhone ? 136 : hasCards ? 64 : 40}
        rowId={({ id }) => id}
        place={place}
        search={{
          label: 'Search thresholds by name, field, value or portal',
          text: q,
          onChange: (text, replace) =>
            void navigate({
              to: '.',
              search: (now) => ({ ...now, q: text, view: 'none' as const }),
              state: true,
              replace,
              resetScroll: false,
            }),
          find: searchThresholds,
          noMatch: noThresholdMatch,
        }}
        count={(shown, total) =>
          shown === total ? counted(total, 'threshold') : `${formatCount(shown)} of ${counted(total, 'threshold')}`
        }
        loading="Loading Thresholds..."
        what="thresholds"
        more={[viewsItem('admin-thresholds')]}
        exportOf={(rows) => listExport({ name: 'thresholds', columns: textColumns(thresholdColumns), rows })}
        empty={<EmptyState title="No Threshold found" description="To set Threshold click Set Threshold button" />}
        action={
          !isSetting && (
            <AddLink
              ref={setButton}
              isInBar
              link={linkOptions({ to: '/$base/admin-panel/threshold/set', params: { base } })}
            >
              Set Threshold
            </AddLink>
          )
        }
      >
        <UnreadableEntries queryKey={thresholdsQuery.queryKey} />
      </ListTable>
      <VisuallyHidden role="status">
        {last && lastMatch?.state !== 'loading' && `${isolate(last.name)}: ${lastMatch?.note}`}
      </VisuallyHidden>
    </MatchesContext>
  )
}

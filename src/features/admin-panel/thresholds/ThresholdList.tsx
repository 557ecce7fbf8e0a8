import { Button, VisuallyHidden } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Ref, RefObject } from 'react'
import { thresholdsQuery, useThresholds } from '#api/thresholds.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import type { Place } from '#ui/data-table/scroll-to-row.ts'
import { listExport, textColumns } from '#ui/export/exported.ts'
import { IconBellCog } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { pxPerRem } from '#ui/text-size.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { SharesContext } from './WatchedPortals.tsx'
import { cardColumns, MatchesContext, thresholdColumns } from './threshold-columns.tsx'
import { searchThresholds } from './thresholds-tab.ts'
import { useWouldMatch } from './would-match.ts'

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

const noThresholdMatch = (text: string) => (
  <EmptyState title="No threshold matches" description={`Nothing has “${text}” in it.`} />
)

interface ThresholdListProps {
  hasCards: boolean
  /** True while the form is open beside the list. */
  isSetting: boolean
  setButton: Ref<HTMLAnchorElement>
  /** The width of the list in px, 0 while it is unknown. */
  width: number
  /** What stays in view. */
  place: RefObject<Place | undefined>
}

/** The list of all thresholds, with a menu for each. */
export function ThresholdList({ hasCards, isSetting, setButton, width, place }: ThresholdListProps) {
  const thresholds = useThresholds()
  const { data: all = [] } = thresholds
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const { columns, shares } = thresholdColumns(all, (width * 16) / pxPerRem())
  const isPhone = useIsPhone()
  const matches = useWouldMatch()
  const last = all.find(({ id }) => id === matches.last)
  const lastMatch = last && matches.of(last)
  return (
    <MatchesContext value={matches}>
      <SharesContext value={shares}>
        <ListTable
          // Rows render again for another record alone, not for other columns.
          key={hasCards ? 'cards' : 'table'}
          label="Thresholds"
          query={thresholds}
          columns={hasCards ? cardColumns : columns}
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
          failed="The thresholds could not be loaded."
          more={[viewsItem('admin-thresholds')]}
          exportOf={(rows) => listExport({ name: 'thresholds', columns: textColumns(columns), rows })}
          empty={<EmptyState title="No Threshold found" description="To set Threshold click Set Threshold button" />}
        >
          <UnreadableEntries queryKey={thresholdsQuery.queryKey} />
          {!isSetting && (
            <Button
              component={Link}
              ref={setButton}
              to="/$base/admin-panel/threshold/set"
              params
              {...overlayLink}
              leftSection={<IconBellCog size={18} aria-hidden />}
            >
              Set Threshold
            </Button>
          )}
        </ListTable>
      </SharesContext>
      <VisuallyHidden role="status">
        {last && lastMatch?.state !== 'loading' && `${isolate(last.name)}: ${lastMatch?.note}`}
      </VisuallyHidden>
    </MatchesContext>
  )
}

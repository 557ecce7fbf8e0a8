import { Button } from '@mantine/core'
import { getRouteApi, Link, Outlet, useMatch } from '@tanstack/react-router'
import { useRef } from 'react'
import { thresholdsQuery, useThresholds } from '#api/thresholds.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { ViewsButton } from '#domain/views/ViewsButton.tsx'
import { counted, formatCount } from '#lib/numbers.ts'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconBellCog } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { thresholdColumns } from './threshold-columns.tsx'
import { searchThresholds } from './thresholds-search.ts'

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

const noThresholdMatch = (text: string) => (
  <EmptyState title="No threshold matches" description={`Nothing has “${text}” in it.`} />
)

/** The threshold tab: the list, or the form instead of it. */
export function ThresholdsScreen() {
  const thresholds = useThresholds()
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const isSetting = useMatch({ from: '/_auth/$base/admin-panel/threshold/set', shouldThrow: false }) !== undefined
  const setButton = useRef<HTMLAnchorElement>(null)
  if (isSetting) {
    return (
      // The list, which the form replaces, mounts again when the form closes: a new button gets the focus.
      <FocusFallbackContext value={setButton}>
        <Outlet />
      </FocusFallbackContext>
    )
  }
  return (
    <>
      <ListTable
        label="Thresholds"
        query={thresholds}
        columns={thresholdColumns}
        rowId={({ id }) => id}
        search={{
          label: 'Search thresholds by name, field, value or portal',
          text: q,
          onChange: (text, replace) =>
            void navigate({ search: (now) => ({ ...now, q: text, view: 'none' }), replace, resetScroll: false }),
          find: searchThresholds,
          noMatch: noThresholdMatch,
        }}
        count={(shown, total) =>
          shown === total ? counted(total, 'threshold') : `${formatCount(shown)} of ${counted(total, 'threshold')}`
        }
        loading="Loading Thresholds..."
        failed="The thresholds could not be loaded."
        exportOf={async (rows) => {
          const { listExport, textColumns } = await import('#ui/export/exported.ts')
          return listExport({ name: 'thresholds', columns: textColumns(thresholdColumns), rows })
        }}
        empty={<EmptyState title="No Threshold found" description="To set Threshold click Set Threshold button" />}
      >
        <UnreadableEntries queryKey={thresholdsQuery.queryKey} />
        <ViewsButton table="admin-thresholds" />
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
      </ListTable>
      <Outlet />
    </>
  )
}

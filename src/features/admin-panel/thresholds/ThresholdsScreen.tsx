import { Button } from '@mantine/core'
import { Link, Outlet, useMatch } from '@tanstack/react-router'
import { useRef } from 'react'
import { thresholdsQuery, useThresholds } from '#api/thresholds.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { counted } from '#lib/numbers.ts'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconBellCog } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { thresholdColumns } from './threshold-columns.tsx'

/** The threshold tab: the list, or the form instead of it. */
export function ThresholdsScreen() {
  const thresholds = useThresholds()
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
        count={(_shown, total) => counted(total, 'threshold')}
        loading="Loading Thresholds..."
        failed="The thresholds could not be loaded."
        exportOf={async (rows) => {
          const { listExport, textColumns } = await import('#ui/export/exported.ts')
          return listExport({ name: 'thresholds', columns: textColumns(thresholdColumns), rows })
        }}
        empty={<EmptyState title="No Threshold found" description="To set Threshold click Set Threshold button" />}
      >
        <UnreadableEntries queryKey={thresholdsQuery.queryKey} />
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

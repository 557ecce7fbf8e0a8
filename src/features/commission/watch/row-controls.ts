import type { ReactNode } from 'react'
import type { Portal } from '#api/portals.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'

/** What the dashboard shows of watched and compared portals. Its code is loaded after the first counts. */
export interface RowControls {
  /** The ids of the watched portals. */
  watched: readonly string[]
  /** The star or the check box of a row. */
  controlOf: (row: PortalRow) => ReactNode
}

export interface WatchBarProps {
  portals: readonly Portal[]
  onControls: (controls: RowControls) => void
}

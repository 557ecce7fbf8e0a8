import type { ApmRun } from '#api/apm-runs.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import type { PortalDetailSearch } from './portal-detail-search.ts'

/** Props of each tab of an expanded run. */
export interface RunTabProps {
  portalId: string
  run: ApmRun
  search: PortalDetailSearch
  onSearch: (part: Partial<PortalDetailSearch>) => void
  refresh: RefreshOptions
}

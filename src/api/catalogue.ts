import { accountNotices } from './account-notices.ts'
import { apmPortalNotices } from './apm-portal-notices.ts'
import { accountSettingNotices } from './account-setting-notices.ts'
import { apmRunNotices } from './apm-run-notices.ts'
import { pipelineNotices } from './pipeline-notices.ts'
import { portalAdminNotices } from './portal-admin-notices.ts'
import { portalNotices } from './portal-notices.ts'
import { thresholdNotices } from './threshold-notices.ts'
import { userNotices } from './user-notices.ts'

/** Section 8 of both specifications, whole. The app itself loads only the part of the family that it calls. */
export const catalogue = {
  ...userNotices,
  ...accountNotices,
  ...accountSettingNotices,
  ...portalNotices,
  ...portalAdminNotices,
  ...pipelineNotices,
  ...apmPortalNotices,
  ...thresholdNotices,
  ...apmRunNotices,
}

/** The name of an endpoint, the same string in query keys, the catalogue, mock handlers and a scenario's faults. */
export type EndpointId = Exclude<keyof typeof catalogue, `${string}@${string}`>

/** Whether a text names an endpoint. */
export const isEndpointId = (text: string): text is EndpointId => Object.hasOwn(catalogue, text) && !text.includes('@')

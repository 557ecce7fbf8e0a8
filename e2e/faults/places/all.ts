import type { EndpointId } from '../cases.ts'
import type { Place } from '../place.ts'
import * as apm from './apm.ts'
import * as pipelines from './pipelines.ts'
import * as portalAdmin from './portal-admin.ts'
import * as portals from './portals.ts'
import * as thresholds from './thresholds.ts'
import * as users from './users.ts'

/** Every endpoint's places, and what its faults look like there; an endpoint without one does not compile. */
export const placesOf: Readonly<Record<EndpointId, readonly [Place, ...Place[]]>> = {
  'users.login': users.login,
  'users.logout': users.logout,
  'users.current': users.current,
  'users.register': users.register,
  'users.confirm': users.confirm,
  'users.forgotPassword': users.forgotPassword,
  'users.resendConfirmation': users.resendConfirmation,
  'users.resetPassword': users.resetPassword,
  'users.updatePassword': users.updatePassword,
  'users.invite': portalAdmin.invite,
  'portals.list': portals.list,
  'portals.pipelineDays': portals.pipelineDays,
  'portals.summary': portals.summary,
  'portals.add': portalAdmin.add,
  'portals.edit': portalAdmin.edit,
  'portals.delete': portalAdmin.remove,
  'portals.setPipelineDays': portalAdmin.setPipelineDays,
  'portals.members': portalAdmin.members,
  'portals.addMember': portalAdmin.addMember,
  'portals.removeMember': portalAdmin.removeMember,
  'pipelines.list': pipelines.list,
  'pipelines.category': pipelines.category,
  'pipelines.status': pipelines.status,
  'pipelines.messages': pipelines.messages,
  'apmPortals.list': apm.list,
  'apmPortals.summary': apm.summary,
  'apmPortals.add': apm.add,
  'apmPortals.edit': apm.edit,
  'apmPortals.delete': apm.remove,
  'apmPortals.health': apm.health,
  'thresholds.list': thresholds.list,
  'thresholds.add': thresholds.add,
  'thresholds.delete': thresholds.remove,
  'apmRuns.detail': apm.runs,
  'apmRuns.processInfo': apm.processInfo,
  'apmRuns.tasks': apm.tasks,
  'apmRuns.taskDetails': apm.taskDetails,
}

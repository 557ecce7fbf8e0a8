import type { EndpointId } from '#api/catalogue.ts'
import * as apmPortals from './apm-portals.ts'
import * as apmRuns from './apm-runs.ts'
import type { Handler } from './handler.ts'
import * as members from './members.ts'
import * as pipelines from './pipelines.ts'
import * as portalAdmin from './portal-admin.ts'
import * as portals from './portals.ts'
import * as thresholds from './thresholds.ts'
import * as users from './users.ts'

/** The handler of every endpoint; one without does not compile. */
export const allHandlers: Readonly<Record<EndpointId, Handler>> = {
  'users.login': users.login,
  'users.logout': users.logout,
  'users.current': users.currentUser,
  'users.register': users.register,
  'users.confirm': users.confirm,
  'users.forgotPassword': users.forgotPassword,
  'users.resendConfirmation': users.resendConfirmation,
  'users.resetPassword': users.resetPassword,
  'users.updatePassword': users.updatePassword,
  'users.invite': members.invite,
  'portals.list': portals.list,
  'portals.pipelineDays': portals.pipelineDays,
  'portals.summary': portals.summary,
  'portals.add': portalAdmin.add,
  'portals.edit': portalAdmin.edit,
  'portals.delete': portalAdmin.remove,
  'portals.setPipelineDays': portalAdmin.setPipelineDays,
  'portals.members': members.list,
  'portals.addMember': members.add,
  'portals.removeMember': members.remove,
  'pipelines.list': pipelines.list,
  'pipelines.category': pipelines.category,
  'pipelines.status': pipelines.status,
  'pipelines.messages': pipelines.messages,
  'apmPortals.list': apmPortals.list,
  'apmPortals.summary': apmPortals.summary,
  'apmPortals.add': apmPortals.add,
  'apmPortals.edit': apmPortals.edit,
  'apmPortals.delete': apmPortals.remove,
  'apmPortals.health': apmPortals.health,
  'thresholds.list': thresholds.list,
  'thresholds.add': thresholds.add,
  'thresholds.delete': thresholds.remove,
  'apmRuns.detail': apmRuns.detail,
  'apmRuns.processInfo': apmRuns.processInfo,
  'apmRuns.tasks': apmRuns.tasks,
  'apmRuns.taskDetails': apmRuns.taskDetails,
}

const params = /\{(\w+)\}/g

/** A path as msw matches it, at whatever origin the API is. */
export const pathPattern = ({ endpoint }: Handler) => `*${endpoint.path.replaceAll(params, ':$1')}`

/**
 * Every handler, the more exact path first: `/pipelines/category` before `/pipelines/{pipelineId}`, and of two with the
 * same path the one that is choosy.
 */
export const orderedHandlers: readonly Handler[] = Object.values(allHandlers).toSorted((one, other) => {
  // A letter sorts before a brace, so a word comes before a parameter in the same place.
  const byPath = one.endpoint.path < other.endpoint.path ? -1 : one.endpoint.path > other.endpoint.path ? 1 : 0
  return byPath || Number(one.takes === undefined) - Number(other.takes === undefined)
})

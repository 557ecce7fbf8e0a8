import type { AnyEndpoint } from '#api/endpoint.ts'
import type { EndpointId } from '#api/catalogue.ts'
import * as accountSetting from '#api/account-setting.ts'
import * as accounts from '#api/accounts.ts'
import * as apmPortals from '#api/apm-portals.ts'
import * as apmRuns from '#api/apm-runs.ts'
import * as members from '#api/members.ts'
import * as pipelines from '#api/pipelines.ts'
import * as portalAdmin from '#api/portal-admin.ts'
import * as portals from '#api/portals.ts'
import * as thresholds from '#api/thresholds.ts'
import * as users from '#api/users.ts'

/** Every endpoint of the app by its id; one without does not compile. */
export const endpoints: Readonly<Record<EndpointId, AnyEndpoint>> = {
  'users.login': users.loginEndpoint,
  'users.logout': users.logoutEndpoint,
  'users.current': users.currentUserEndpoint,
  'users.register': accounts.registerEndpoint,
  'users.confirm': accounts.confirmEndpoint,
  'users.forgotPassword': accounts.forgotPasswordEndpoint,
  'users.resendConfirmation': accounts.resendConfirmationEndpoint,
  'users.resetPassword': accounts.resetPasswordEndpoint,
  'portals.list': portals.portalsEndpoint,
  'portals.pipelineDays': portals.pipelineDaysEndpoint,
  'portals.summary': portals.summaryEndpoint,
  'portals.add': portalAdmin.addPortalEndpoint,
  'portals.edit': portalAdmin.editPortalEndpoint,
  'portals.delete': portalAdmin.deletePortalEndpoint,
  'portals.setPipelineDays': portalAdmin.setPipelineDaysEndpoint,
  'portals.members': members.membersEndpoint,
  'portals.addMember': members.addMemberEndpoint,
  'portals.removeMember': members.removeMemberEndpoint,
  'users.invite': members.inviteEndpoint,
  'users.updatePassword': accountSetting.updatePasswordEndpoint,
  'pipelines.list': pipelines.runsEndpoint,
  'pipelines.category': pipelines.runsByCategoryEndpoint,
  'pipelines.status': pipelines.runStatusEndpoint,
  'pipelines.messages': pipelines.runMessagesEndpoint,
  'apmPortals.list': apmPortals.apmPortalsEndpoint,
  'apmPortals.summary': apmPortals.apmSummaryEndpoint,
  'apmPortals.add': apmPortals.addApmPortalEndpoint,
  'apmPortals.edit': apmPortals.editApmPortalEndpoint,
  'apmPortals.delete': apmPortals.deleteApmPortalEndpoint,
  'apmPortals.health': apmPortals.healthEndpoint,
  'thresholds.list': thresholds.thresholdsEndpoint,
  'thresholds.add': thresholds.addThresholdsEndpoint,
  'thresholds.delete': thresholds.deleteThresholdEndpoint,
  'apmRuns.detail': apmRuns.apmRunsEndpoint,
  'apmRuns.processInfo': apmRuns.apmProcessInfoEndpoint,
  'apmRuns.tasks': apmRuns.apmTasksEndpoint,
  'apmRuns.taskDetails': apmRuns.apmTaskDetailsEndpoint,
}

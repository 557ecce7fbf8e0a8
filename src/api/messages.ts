import type { Messages } from '#lib/messages.ts'

/** On the dashboards, instead of those of the list itself. */
export const dashboardListMessages: Messages = { title: 'Summary' }

export const portalUnauthorized = 'Unauthorized to access Portal.'

/** Servers return 401 or 403 for an edit with a wrong portal password. */
export const wrongPortalPassword = { serverOr: 'Password is incorrect, please try again.' }

export const portalGone = 'This portal was deleted in the meantime and has been removed from the list.'

export const portalLeftList =
  'This portal is no longer in the list. Another user may have deleted it. We kept what you entered.'

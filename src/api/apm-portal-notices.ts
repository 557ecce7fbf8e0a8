import { genericText, noticeTable, silence } from './notices.ts'
import { portalGone, portalUnauthorized, wrongPassword } from './portal-words.ts'

/** What is said of the calls about the portals of the APM dashboard (account-and-apm 8). */
export const apmPortalNotices = noticeTable({
  'apmPortals.list': {
    title: 'Fetch portals',
    texts: { 400: { serverOr: 'Something went wrong while fetching Portal!' }, 401: portalUnauthorized },
    otherwise: { serverOr: genericText },
  },
  'apmPortals.list@dashboard': { title: 'Summary', otherwise: genericText },
  'apmPortals.summary': {
    title: 'Summary',
    texts: { 400: 'Some thing went wrong while fetching portals summary', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'apmPortals.summary@dashboard': silence,
  'apmPortals.add': {
    title: 'Add portal',
    success: { title: 'Portal Added', text: 'Portal has been added successfully' },
    texts: { 400: { serverOr: 'Something went wrong while adding Portal!' }, 401: portalUnauthorized },
    otherwise: { serverOr: genericText },
  },
  'apmPortals.edit': {
    title: 'Edit Portal',
    success: 'Portal has been updated successfully',
    texts: { 400: genericText, 401: wrongPassword, 403: wrongPassword, 404: portalGone },
    otherwise: null,
  },
  'apmPortals.delete': {
    title: 'Delete Portal',
    texts: { 400: { serverOr: genericText }, 404: portalGone },
    otherwise: null,
  },
  // Its words stand in the drawer alone.
  'apmPortals.health': silence,
})

import { genericText, noticeTable } from './notices.ts'
import { portalUnauthorized } from './portal-words.ts'

/** What is said of the calls about the runs of a portal of the APM dashboard (account-and-apm 8). */
export const apmRunNotices = noticeTable({
  'apmRuns.detail': {
    title: 'Portal Details',
    texts: { 400: 'Some thing went wrong while fetching portal detail summary', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'apmRuns.processInfo': {
    title: 'Portal Errors',
    texts: { 400: 'Some thing went wrong while fetching portal errors', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'apmRuns.tasks': {
    title: 'Portal statistics',
    texts: { 400: 'Some thing went wrong while fetching portal statistics', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'apmRuns.taskDetails': {
    title: 'Portal statistics detail',
    texts: { 400: 'Some thing went wrong while fetching portal statistics detail', 401: portalUnauthorized },
    otherwise: genericText,
  },
})

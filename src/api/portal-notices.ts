import { genericText, noticeTable, silence } from './notices.ts'
import { portalUnauthorized } from './portal-words.ts'

export const summaryTexts = {
  400: 'Some thing went wrong while fetching pipleline summary',
  401: portalUnauthorized,
}

/** What is said of the calls about portals (commission 8). */
export const portalNotices = noticeTable({
  'portals.list': {
    title: 'Portal',
    texts: { 400: 'Something went wrong while fetching Portal!', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'portals.list@dashboard': { title: 'Summary', otherwise: genericText },
  'portals.pipelineDays': { title: 'Pipeline Filter', texts: { 401: 'Unauthorized.' }, otherwise: genericText },
  'portals.summary': { title: 'Summary', texts: summaryTexts, otherwise: genericText },
  'portals.summary@dashboard': silence,
})

import { genericText, noticeTable } from './notices.ts'
import { summaryTexts } from './portal-notices.ts'
import { portalUnauthorized } from './portal-words.ts'

/** What is said of the calls about pipeline runs (commission 8). */
export const pipelineNotices = noticeTable({
  'pipelines.list': {
    title: 'Pipeline',
    texts: { 400: 'Some thing went wrong while fetching pipleline', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'pipelines.category': {
    title: 'Pipeline',
    texts: { 400: 'Some thing went wrong while fetching pipleline', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'pipelines.status': { title: 'Summary', texts: summaryTexts, otherwise: genericText },
  'pipelines.messages': {
    title: 'Pipeline Details',
    texts: {
      400: 'Some thing went wrong while fetching pipeline messages',
      401: 'Unauthorized to access pipeline details.',
    },
    otherwise: genericText,
  },
})

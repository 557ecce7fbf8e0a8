import { genericText, noticeTable } from './notices.ts'

const unauthorized = 'Unauthorized to access Threshold.'

/** What is said of the calls about thresholds (commission 8). */
export const thresholdNotices = noticeTable({
  'thresholds.list': {
    title: 'Threshold',
    texts: { 400: 'Something went wrong while fetching threshold!', 401: unauthorized },
    otherwise: genericText,
  },
  'thresholds.add': {
    title: 'Threshold',
    texts: {
      400: 'Something went wrong while setting Threshold!',
      401: unauthorized,
      409: 'Threshold Name is already exists.',
    },
    otherwise: genericText,
  },
  'thresholds.delete': {
    title: 'Delete Threshold',
    // Where somebody else was quicker it leaves the list, and the catalogue has no words for that.
    texts: { 400: genericText, 404: 'This threshold was deleted meanwhile; it has left the list.' },
    otherwise: null,
  },
})

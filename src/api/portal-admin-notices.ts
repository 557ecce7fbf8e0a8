import { genericText, noticeTable } from './notices.ts'
import { portalGone, portalUnauthorized, wrongPassword } from './portal-words.ts'

const membersTexts = {
  400: 'Something went wrong while fetching Portal Members!',
  401: 'Unauthorized to access Portal Members.',
}

/** What is said of the calls that only the admin panel makes about portals and their members (commission 8). */
export const portalAdminNotices = noticeTable({
  'portals.add': {
    title: 'Portal',
    success: { title: 'Portal Added', text: 'Portal has been added successfully' },
    texts: { 400: 'Something went wrong while adding Portal!', 401: portalUnauthorized },
    otherwise: genericText,
  },
  'portals.edit': {
    title: 'Edit Portal',
    texts: { 400: genericText, 401: wrongPassword, 403: wrongPassword, 404: portalGone },
    otherwise: null,
  },
  'portals.delete': { title: 'Delete Portal', texts: { 400: genericText, 404: portalGone }, otherwise: null },
  'portals.setPipelineDays': {
    title: 'Pipeline Filter',
    texts: { 401: 'Unauthorized.', 404: portalGone },
    otherwise: genericText,
  },
  'portals.members': { title: 'Member', texts: membersTexts, otherwise: genericText },
  'portals.addMember': {
    title: 'Member',
    success: 'Portal has been Shared successfully',
    texts: { 404: 'User is not Register.', 409: 'Portal is already shared with this email address.' },
    otherwise: genericText,
  },
  'portals.removeMember': { title: 'Member', texts: membersTexts, otherwise: genericText },
  'users.invite': { title: 'Invite', success: 'The invitation has been sent.', otherwise: genericText },
})

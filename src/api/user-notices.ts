import { genericText, noticeTable } from './notices.ts'

/** What is said of the calls that every page makes or that sign a person in (both specifications, section 8). */
export const userNotices = noticeTable({
  'users.login': {
    title: 'Login',
    texts: { 401: 'Incorrect password!', 404: 'Invalid Login credentials!' },
    otherwise: genericText,
  },
  'users.logout': {
    title: 'Logout',
    texts: { 400: null },
    otherwise: 'You are signed out in this browser, but the server could not be told.',
    tone: 'warning',
  },
  'users.current': { title: 'Get user', texts: { 401: 'Unauthorized User' }, otherwise: genericText },
})

import { genericText, noticeTable } from './notices.ts'

/** What is said of the calls of the account settings (commission 8, Update account). */
export const accountSettingNotices = noticeTable({
  'users.updatePassword': {
    title: 'Update account',
    success: 'Account has been successfully Updated',
    texts: { 400: 'Old password is not correct, Please Try Again!' },
    otherwise: genericText,
  },
})

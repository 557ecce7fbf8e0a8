import { genericText, noticeTable } from './notices.ts'

/** What is said of the account area's other calls (account-and-apm 8). */
export const accountNotices = noticeTable({
  'users.register': {
    title: 'Register',
    texts: { 400: 'Invalid Email!', 409: 'Email address already exists, please try different email address.' },
    otherwise: null,
  },
  'users.confirm': { title: 'Verify e-mail', texts: { 404: 'Invalid User!' }, otherwise: genericText },
  'users.forgotPassword': {
    title: 'Forgot password',
    success: 'Please check your email and verify the token.',
    otherwise: genericText,
  },
  'users.resendConfirmation': {
    title: 'Resend confirmation',
    texts: {
      400: 'Incorrect Email Address, Please try again',
      404: 'Invalid Email Address, Please ty again',
      409: 'Email is already confirmed.',
    },
    otherwise: genericText,
  },
  'users.resetPassword': {
    title: 'Reset password',
    success: 'Account has been successfully Updated',
    texts: { 400: 'Invalid Token, Please try again' },
    otherwise: genericText,
  },
})

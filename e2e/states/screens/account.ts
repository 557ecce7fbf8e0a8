import { fill, pressButton } from '../steps.ts'
import { body, fault, type Kind, type Screen } from '../state.ts'

const signedOut = { as: null } as const

const aForm: Partial<Record<Kind, string>> = {
  loading: 'It loads nothing; a button that is busy stands under Log in.',
  empty: 'It lists nothing.',
  offline: 'It loads nothing; what it sends fails as it does for the server.',
  forbidden: 'Everybody may open it.',
}
const ownForm = { ...aForm, forbidden: 'Signed out, it leads to Log in.' }

const logIn = [
  fill('fill the form', { Email: 'admin@portals.example', Password: 'Admin#2026' }),
  pressButton('Log in', 'press Log in'),
]
const newcomer = { Email: 'nora@portals.example', Password: 'Nora#2026', 'Confirm password': 'Nora#2026' }

export const account: readonly Screen[] = [
  {
    name: 'Log in',
    routes: ['/', '/user', '/user/', '/user/login', '/user/logout'],
    path: '/user/login',
    states: [
      { kind: 'loaded', scenario: signedOut, shows: 'Forgot password?' },
      {
        kind: 'loading',
        scenario: { ...signedOut, ...fault('hang', 'users.login') },
        steps: logIn,
        shows: (page) => page.locator('button[aria-disabled][type=submit]'),
      },
      {
        kind: 'failed',
        scenario: { ...signedOut, ...fault(401, 'users.login') },
        steps: logIn,
        shows: 'Incorrect password!',
      },
      {
        kind: 'failed',
        part: 'log out',
        path: '/user/logout',
        scenario: fault(500, 'users.logout'),
        shows: /couldn’t reach the server/,
      },
      { kind: 'forbidden', path: '/dashboard/failures', scenario: signedOut, shows: 'Forgot password?' },
      {
        kind: 'forbidden',
        part: 'session over',
        path: '/user/login#sessionExpired',
        scenario: signedOut,
        shows: 'Your session has expired',
      },
    ],
    never: { empty: aForm.empty, offline: aForm.offline },
  },
  {
    name: 'Register',
    routes: ['/user/register'],
    path: '/user/register',
    states: [
      { kind: 'loaded', scenario: signedOut, shows: 'Confirm password' },
      {
        kind: 'failed',
        scenario: { ...signedOut, ...fault(409, 'accounts.register') },
        steps: [fill('fill the form', { Name: 'Nora New', ...newcomer }), pressButton('Register', 'press Register')],
        shows: /Email address already exists/,
      },
    ],
    never: aForm,
  },
  {
    name: 'Verify email',
    routes: ['/user/verify/$token', '/user/verify/'],
    path: '/user/verify/a-token',
    states: [
      { kind: 'loaded', scenario: { ...signedOut, ...body({ 'accounts.confirm': {} }) }, shows: 'Welcome!' },
      {
        kind: 'loading',
        scenario: { ...signedOut, ...fault('hang', 'accounts.confirm') },
        shows: 'Verifing Email address',
      },
      { kind: 'failed', scenario: { ...signedOut, ...fault(404, 'accounts.confirm') }, shows: /already registered/ },
    ],
    never: { empty: aForm.empty, offline: aForm.offline, forbidden: aForm.forbidden },
  },
  {
    name: 'Resend email',
    routes: ['/user/resend-email'],
    path: '/user/resend-email',
    states: [{ kind: 'loaded', scenario: signedOut, shows: 'Resend Email' }],
    never: { ...aForm, failed: 'Same as Register.' },
  },
  {
    name: 'Forgot password',
    routes: ['/user/forgot-password'],
    path: '/user/forgot-password',
    states: [
      { kind: 'loaded', scenario: signedOut, shows: 'Send Reset Link' },
      {
        kind: 'loaded',
        part: 'sent',
        scenario: signedOut,
        steps: [
          fill('type an address', { Email: 'admin@portals.example' }),
          pressButton('Send Reset Link', 'press Send Reset Link'),
        ],
        shows: 'Please check your email and verify the token.',
      },
    ],
    never: { ...aForm, failed: 'Same as Register.' },
  },
  {
    name: 'Reset password',
    routes: ['/user/reset-password/$token'],
    path: '/user/reset-password/a-token',
    states: [
      { kind: 'loaded', scenario: signedOut, shows: 'Confirm new password' },
      {
        kind: 'failed',
        scenario: { ...signedOut, ...fault(400, 'accounts.resetPassword') },
        steps: [
          fill('type a new password', { 'New password': 'Nora#2026', 'Confirm new password': 'Nora#2026' }),
          pressButton('Reset Password', 'press Reset Password'),
        ],
        shows: 'Invalid Token, Please try again',
      },
    ],
    never: aForm,
  },
  {
    name: 'Account setting',
    routes: ['/_auth/account-setting', '/_auth/$base/account-setting'],
    path: '/account-setting',
    states: [
      { kind: 'loaded', shows: 'Update Account' },
      {
        kind: 'failed',
        scenario: fault(400, 'accounts.updatePassword'),
        steps: [
          fill('type the passwords', {
            'Old password': 'Wrong#2026',
            'New password': 'Next#2026',
            'Confirm password': 'Next#2026',
          }),
          pressButton('Update Account', 'press Update Account'),
        ],
        shows: /Old password is not correct/,
      },
    ],
    never: ownForm,
  },
]

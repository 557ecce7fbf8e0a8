import { useForgotPassword } from '#api/accounts.ts'
import { AccountPage } from './AccountPage.tsx'
import { EmailRequestForm } from './EmailRequestForm.tsx'

const links = [
  { to: '/user/login', text: 'Log in' },
  { to: '/user/register', text: 'Register' },
] as const

/** /user/forgot-password: requests an e-mail with a link to set a new password. */
export function ForgotPasswordScreen() {
  return (
    <AccountPage title="Forgot password" links={links}>
      <EmailRequestForm
        label="Forgot password"
        intro="Enter the e-mail address of your account. We will send you a link to set a new password."
        submit="Send Reset Link"
        call={useForgotPassword()}
      />
    </AccountPage>
  )
}

import { useResendConfirmation } from '#api/accounts.ts'
import { AccountPage } from './AccountPage.tsx'
import { EmailRequestForm } from './EmailRequestForm.tsx'

const links = [
  { to: '/user/login', text: 'Log in' },
  { to: '/user/register', text: 'Register' },
] as const

/** /user/resend-email: requests another e-mail with a verification link. */
export function ResendEmailScreen() {
  return (
    <AccountPage title="Resend Email Verification" links={links}>
      <EmailRequestForm
        label="Resend Email Verification"
        intro="Enter the e-mail address that you registered with. We will send you another link to verify it."
        submit="Resend Email"
        call={useResendConfirmation()}
      />
    </AccountPage>
  )
}

import { Text } from '@mantine/core'
import { useRegister } from '#api/accounts.ts'
import { AccountPage } from './AccountPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const formLinks = [{ to: '/user/login', text: 'Log in' }] as const
const welcomeLinks = [
  { to: '/user/resend-email', text: 'Resend Email Verification' },
  { to: '/user/login', text: 'Log in' },
] as const

/** /user/register: the form, then a welcome with the next step. */
export function RegisterScreen() {
  const register = useRegister()
  if (register.isSuccess) {
    return (
      <AccountPage title="Welcome!" links={welcomeLinks} outcome>
        <Text>
          Your account has been created. We have sent you an e-mail: please open the link in it to verify your address,
          then log in.
        </Text>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Register" links={formLinks}>
      <RegisterForm onSubmit={register.mutate} busy={register.isPending} />
    </AccountPage>
  )
}

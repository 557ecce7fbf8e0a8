import { Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useLogin } from '#api/users.ts'
import { AccountPage } from './AccountPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './AccountPage.module.css'

const links = [
  { to: '/user/forgot-password', text: 'Forgot password?' },
  { to: '/user/register', text: 'Register' },
] as const

/** /user/login: the login form, with a message if the session expired. */
export function LoginScreen() {
  const expired = useLocation({ select: (location) => location.hash === 'sessionExpired' })
  const login = useLogin()
  return (
    <AccountPage title="Log in" links={links}>
      {expired && (
        <div role="status" className={classes.message}>
          <Text fw={600}>Your session has expired</Text>
          <Text size="sm">Please log in again. You will be back where you were.</Text>
        </div>
      )}
      <LoginForm onSubmit={login.mutate} busy={login.isPending} />
    </AccountPage>
  )
}

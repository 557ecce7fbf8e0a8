import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Spinner } from '#ui/Spinner.tsx'
import { AccountPage } from './AccountPage.tsx'

const conflictLinks = [{ to: '/user/resend-email', text: 'Resend Email Verification' }] as const

function LoginButton() {
  return (
    <Button component={Link} to="/user/login" fullWidth>
      Login
    </Button>
  )
}

/** Any failure shows the conflict, as specified. */
export function VerifiedPage({ outcome }: { outcome: 'verified' | 'conflict' }) {
  if (outcome === 'conflict') {
    return (
      <AccountPage title="Verify email" links={conflictLinks} outcome>
        <Text>Your email is already registered, please click on login button.</Text>
        <LoginButton />
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Welcome!" outcome>
      <Text>Your email address is verified.</Text>
      <LoginButton />
    </AccountPage>
  )
}

/** The spelling of the label is specified. */
export function VerifyingPage() {
  return (
    <>
      <title>Verify email · Portal Console</title>
      <h1 className="sr-only">Verify email</h1>
      <Spinner label="Verifing Email address" />
    </>
  )
}

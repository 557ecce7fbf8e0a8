import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'

const field = (label: string) => screen.findByLabelText(label)

const signedOut = { as: null } as const

const resetPage = '/user/reset-password/some.token'
const weakPassword =
  'Password must be at least 8 characters long and must contain at least 1 alphabet, 1 integer and 1 special character'
const mismatch = 'The two passwords that you entered do not match!'
const noEmail = 'The input is not valid E-mail!'

const errors = [
  ['/user/login', 'Email', 'Please input your Username!', ['', '   ']],
  ['/user/login', 'Password', 'Please input your Password!', ['']],
  ['/user/register', 'Name', 'Please input your name!', ['', '  ']],
  ['/user/register', 'Email', 'Please input your Username!', ['']],
  ['/user/register', 'Email', noEmail, ['ada']],
  ['/user/register', 'Password', 'Please input your password!', ['']],
  [
    '/user/register',
    'Password',
    weakPassword,
    ['a1!aaaa', 'abcdefgh!', '12345678!', 'abcdefg1', 'abcdefg1!_', 'abcdefg1!"'],
  ],
  ['/user/register', 'Confirm password', 'Please confirm your password!', ['']],
  ['/user/register', 'Confirm password', mismatch, ['other']],
  [
    '/user/forgot-password',
    'Email',
    noEmail,
    ['', 'ada', 'ada@', '@portals.example', 'a b@portals.example', 'ada@portals@example'],
  ],
  ['/user/resend-email', 'Email', noEmail, ['', 'ada']],
  [resetPage, 'New password', 'Please input your new password!', ['']],
  [resetPage, 'New password', weakPassword, ['short1!']],
  [resetPage, 'Confirm new password', 'Please confirm your new password!', ['']],
  [resetPage, 'Confirm new password', mismatch, ['other']],
] as const
const invalid = errors.flatMap(([page, label, error, texts]) =>
  texts.map((typed) => [page, label, typed, error] as const),
)

describe('a field that loses the focus', () => {
  it.each(invalid)('%s: %s with %j shows: %s', async (page, label, typed, error) => {
    const { platform, user } = openApp(page, signedOut)
    const input = await field(label)
    await user.click(input)
    if (typed !== '') await user.keyboard(typed)
    expect(input).not.toHaveAttribute('aria-invalid')
    await user.tab()
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'))
    expect(input).toHaveAccessibleDescription(expect.stringContaining(error))
    expect(screen.getAllByText(error)).toHaveLength(1)
    expect(platform.calls).toEqual([])
  })

  it.each([
    ['/user/register', 'Email', 'ada@portals.example'],
    ['/user/register', 'Password', 'Passw0rd!'],
    ['/user/forgot-password', 'Email', 'ada.o-b+c@localhost'],
    [resetPage, 'New password', "it's 4 ok"],
  ] as const)('%s: %s with %j is accepted', async (page, label, typed) => {
    const { user } = openApp(page, signedOut)
    const input = await field(label)
    await user.type(input, typed)
    await user.tab()
    // Errors appear after a delay: the next field's error shows that it has passed.
    await user.tab()
    await user.click(await screen.findByRole('button', { name: /^(Register|Send Reset Link|Reset Password)$/ }))
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it('shows no error in fields that were not visited yet', async () => {
    const { user } = openApp('/user/register', signedOut)
    await user.click(await field('Name'))
    await user.tab()
    expect(await screen.findByText('Please input your name!')).toBeVisible()
    expect(screen.queryByText('Please input your password!')).not.toBeInTheDocument()
  })

  it('removes a mismatch when the first password is corrected', async () => {
    const { user } = openApp('/user/register', signedOut)
    const password = await field('Password')
    await user.type(password, 'Passw0rd?')
    await user.type(await field('Confirm password'), 'Passw0rd!')
    await user.tab()
    expect(await screen.findByText(mismatch)).toBeVisible()
    await user.clear(password)
    await user.type(password, 'Passw0rd!')
    await user.tab()
    await waitFor(() => expect(screen.queryByText(mismatch)).not.toBeInTheDocument())
  })
})

describe('a form submitted with errors', () => {
  it.each([
    ['/user/login', 'Log in', 'Email', 2],
    ['/user/register', 'Register', 'Name', 4],
    ['/user/forgot-password', 'Send Reset Link', 'Email', 1],
    ['/user/resend-email', 'Resend Email', 'Email', 1],
    [resetPage, 'Reset Password', 'New password', 2],
  ] as const)(
    '%s: shows every error, focuses the first field and makes no call',
    async (page, button, first, count) => {
      const { platform, user } = openApp(page, signedOut)
      await user.click(await screen.findByRole('button', { name: button }))
      expect(await field(first)).toHaveFocus()
      const inputs = screen.getAllByLabelText(/password$|^Email$|^Name$/i, { selector: 'input' })
      expect(inputs.filter((input) => input.matches('[aria-invalid="true"]'))).toHaveLength(count)
      expect(platform.calls).toEqual([])
    },
  )

  it('focuses the first invalid field, not the first field', async () => {
    const { user } = openApp('/user/register', signedOut)
    await user.type(await field('Name'), 'Ada')
    await user.type(await field('Email'), 'ada@portals.example')
    await user.keyboard('{Enter}')
    expect(await field('Password')).toHaveFocus()
  })
})

describe('attributes for password managers and phones', () => {
  const types: Readonly<Record<string, string>> = { Email: 'email', Name: 'text' }

  it.each([
    ['/user/login', 'Email', 'username'],
    ['/user/login', 'Password', 'current-password'],
    ['/user/register', 'Name', 'name'],
    ['/user/register', 'Email', 'username'],
    ['/user/register', 'Password', 'new-password'],
    ['/user/register', 'Confirm password', 'new-password'],
    ['/user/forgot-password', 'Email', 'email'],
    ['/user/resend-email', 'Email', 'email'],
    [resetPage, 'New password', 'new-password'],
    [resetPage, 'Confirm new password', 'new-password'],
  ] as const)('%s: %s is %s', async (page, label, autocomplete) => {
    openApp(page, signedOut)
    const input = await field(label)
    expect(input).toHaveAttribute('autocomplete', autocomplete)
    expect(input).toHaveProperty('type', types[label] ?? 'password')
  })

  it('a password can be pasted, shown and hidden', async () => {
    const { user } = openApp('/user/register', signedOut)
    const input = await field('Confirm password')
    await user.click(input)
    await user.paste('Passw0rd!')
    expect(input).toHaveValue('Passw0rd!')
    const show = screen.getByRole('button', { name: 'Show confirm password' })
    await user.click(show)
    expect(show).toHaveAttribute('aria-pressed', 'true')
    expect(input).toHaveAttribute('type', 'text')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(input).toHaveAttribute('type', 'password')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })
})

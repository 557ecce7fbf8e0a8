import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import { openApp } from './test-app.tsx'
import { panel } from './test-forms.ts'

const apmPanel = '/apm-dashboard/apm-admin-panel'
const added = ['Domain', 'Name', 'Username', 'Password']

describe('required fields are marked', () => {
  it.each([
    ['/user/login', ['Email', 'Password']],
    ['/user/register', ['Name', 'Email', 'Password', 'Confirm password']],
    ['/user/forgot-password', ['Email']],
    ['/account-setting', ['Old password', 'New password', 'Confirm password']],
    [`${panel}/portals/add`, added],
    [`${panel}/portals/1001/edit`, ['Name', 'Password', 'Confirm password']],
    [`${panel}/portals/1001/share`, ['Email']],
    [`${apmPanel}/portals/add`, added],
    [`${apmPanel}/portals/2001/edit`, ['Name', 'Password']],
    [`${panel}/threshold/set`, ['Threshold Name', 'Field Name', 'Comparison', 'Value', 'Threshold Time (min)']],
  ])('at %s', async (path, labels) => {
    openApp(path, { portals: 2, as: path.startsWith('/user/') ? null : 'admin' })
    const form = await screen.findByRole('form')
    for (const label of labels) {
      const fields = await screen.findAllByLabelText(label)
      expect(fields.find((field) => form.contains(field))).toBeRequired()
    }
  })
})

describe('a password of a portal is not filled in with that of the console', () => {
  it.each([
    [`${panel}/portals/add`, 'Password'],
    [`${panel}/portals/1001/edit`, 'Password'],
    [`${panel}/portals/1001/edit`, 'Confirm password'],
    [`${apmPanel}/portals/add`, 'Password'],
    [`${apmPanel}/portals/2001/edit`, 'Password'],
  ])('at %s: %s', async (path, label) => {
    openApp(path, { portals: 2 })
    expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', 'new-password')
  })
})

describe('a keyboard corrects neither domains nor usernames', () => {
  it.each([`${panel}/portals/add`, `${apmPanel}/portals/add`])('at %s', async (path) => {
    openApp(path, { portals: 2 })
    for (const label of ['Domain', 'Username']) {
      const field = await screen.findByLabelText(label)
      expect(field).toHaveAttribute('autocapitalize', 'none')
      expect(field).toHaveAttribute('autocorrect', 'off')
      expect(field).toHaveAttribute('spellcheck', 'false')
    }
  })
})

it('a new password is stored for the email address of the user', async () => {
  openApp('/account-setting', { portals: 1 })
  const form = await screen.findByRole('form')
  const field = form.querySelector('[autocomplete=username]')
  expect(field).toHaveValue(demoAccounts.find(({ account }) => account === 'admin')?.email)
  expect(field).not.toBeVisible()
})

it('a domain that cannot be one gets a warning and is sent all the same', async () => {
  const { user, platform } = openApp(`${panel}/portals/add`, { portals: 1 })
  const warning = /^This doesn’t look like a domain/
  const domain = await screen.findByLabelText('Domain')
  await user.type(domain, 'acme.example')
  await user.tab()
  expect(screen.queryByText(warning)).not.toBeInTheDocument()
  await user.type(domain, ' and more')
  await user.tab()
  expect(await screen.findByText(warning)).toBeVisible()
  expect(domain).toHaveAccessibleDescription(warning)
  expect(domain).not.toBeInvalid()
  for (const [label, text] of Object.entries({ Name: 'Acme', Username: 'acme', Password: 'Portal#2026' })) {
    await user.type(screen.getByLabelText(label), text)
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  expect(platform.db.portals.at(-1)).toMatchObject({ domain: 'acme.example and more' })
})

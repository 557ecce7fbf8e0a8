import { newPortalFields } from '#mocks/test-portal.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import { choosePortals, failedRuns, fill } from '#features/thresholds/test-parts.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { seededPassword } from '#mocks/seed/portals.ts'
import { openApp } from './test-app.tsx'
import { expectTyped, formPart, panel, restoredPattern, type, type FormCase } from './test-forms.ts'
import { button, expectExpired, expireElsewhere, logIn, type App } from './test-session.ts'

const perhaps = 'Your changes may have been saved before the session ended.'
const apmPanel = '/apm-dashboard/apm-admin-panel'
const guest = 'operator@portals.example'

interface PendingCase extends Omit<FormCase, 'leave'> {
  endpoint: EndpointId
  made: string
  notMade: string
}

const forms: Record<string, PendingCase> = {
  'add portal': {
    endpoint: 'portals.add',
    path: `${panel}/portals/add`,
    typed: newPortalFields,
    submit: 'Add Portal',
    made: `A portal with this domain now exists: ${newPortalFields.Name}.`,
    notMade: 'No portal with this domain yet.',
  },
  'add APM portal': {
    endpoint: 'apmPortals.add',
    path: `${apmPanel}/portals/add`,
    typed: newPortalFields,
    submit: 'Add Portal',
    made: `A portal with this domain now exists: ${newPortalFields.Name}.`,
    notMade: 'No portal with this domain yet.',
  },
  'edit portal': {
    endpoint: 'portals.edit',
    path: `${panel}/portals/1002/edit`,
    typed: { Name: 'Renamed', Password: seededPassword, 'Confirm password': seededPassword },
    submit: 'Update',
    made: 'It’s now called Renamed.',
    notMade: 'It’s now called ',
  },
  'share portal': {
    endpoint: 'members.add',
    path: `${panel}/portals/1003/share`,
    typed: { Email: guest },
    submit: 'Share',
    made: 'This person is now a member.',
    notMade: 'Not a member yet.',
  },
}

async function expireWhilePending(app: App, endpoint: EndpointId): Promise<void> {
  await waitFor(() => expect(callsTo(app.platform, endpoint)).toHaveLength(1))
  expireElsewhere()
  await expectExpired(app)
  await logIn(app, 'admin')
}

function openPending(path: string, endpoint: EndpointId, isMade: boolean) {
  const app = openApp(path, { portals: 4 })
  for (const entry of app.platform.db.members) entry.members = []
  const gate = app.platform.gate(endpoint)
  // The change is made when the call arrives; its response waits.
  if (isMade) app.platform.fault(endpoint, { kind: 'stale', times: 1 })
  return { app, gate }
}

describe.each(Object.entries(forms))('%s, when the session ends before the response', (_name, form) => {
  it.each([
    ['has made the change', true],
    ['has not made it', false],
  ])('shows what the list contains if the server %s, and can be saved again', async (_what, isMade) => {
    const { app, gate } = openPending(form.path, form.endpoint, isMade)
    const formCase = { ...form, leave: '' }
    await type(app, formCase)
    await app.user.click((await formPart(formCase)).getByRole('button', { name: form.submit }))
    await expireWhilePending(app, form.endpoint)

    const toast = await screen.findByText(restoredPattern)
    await waitFor(() => expect(toast).toHaveTextContent(`${perhaps} ${isMade ? form.made : form.notMade}`))
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument()
    await expectTyped(formCase)
    gate.release()
    await app.user.click((await formPart(formCase)).getByRole('button', { name: form.submit }))
    await waitFor(() => expect(callsTo(app.platform, form.endpoint)).toHaveLength(2))
  })
})

it('the threshold form shows which of its thresholds are in the list', async () => {
  const { app } = openPending(`${panel}/threshold/set`, 'thresholds.add', true)
  await screen.findByRole('group', { name: 'Threshold 1' })
  await fill(app.user, 1, failedRuns)
  await app.user.click(await button('Next'))
  await choosePortals(app.user, app.platform.db.portals[0]?.name ?? '')
  await app.user.click(await button('Apply Threshold'))
  await expireWhilePending(app, 'thresholds.add')
  const toast = await screen.findByText(restoredPattern)
  await waitFor(() => expect(toast).toHaveTextContent(`${perhaps} Already created: Failed runs.`))
})

it('the password form says that it may have been saved', async () => {
  const { app } = openPending('/account-setting', 'accounts.updatePassword', false)
  const typed = { 'Old password': 'Admin#2026', 'New password': 'Next#2026', 'Confirm password': 'Next#2026' }
  await type(app, { path: '/account-setting', typed, submit: '', leave: '' })
  await app.user.click(await button('Update Account'))
  await expireWhilePending(app, 'accounts.updatePassword')
  expect(await screen.findByText(restoredPattern)).toHaveTextContent(perhaps)
})

it('a form that the server has refused is not saved', async () => {
  const form = { path: `${panel}/portals/add`, typed: newPortalFields, submit: 'Add Portal', leave: '' }
  const app = openApp(form.path, { portals: 2 })
  await type(app, form)
  app.platform.revokeTokens()
  await app.user.click(await button('Add Portal'))
  await expectExpired(app)
  await logIn(app, 'admin')
  expect(await screen.findByText(restoredPattern)).toHaveTextContent('Not saved yet.')
})

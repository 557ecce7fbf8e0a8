import { newPortalFields } from '#mocks/test-portal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { choosePortals, failedRuns, fill, rowOf } from '#features/thresholds/test-parts.ts'
import { openApp } from './test-app.tsx'
import { confirmationTitle, expectTyped, formPart, panel, restoredPattern, type, type FormCase } from './test-forms.ts'
import { button, expectExpired, hrefOf, logIn } from './test-session.ts'

const apmPanel = '/apm-dashboard/apm-admin-panel'
const newPortal = { ...newPortalFields, Password: ' typed secret ' }

const forms: Record<string, FormCase> = {
  'add portal': { path: `${panel}/portals/add?q=a`, typed: newPortal, submit: 'Add Portal', leave: 'Cancel' },
  'edit portal': {
    path: '/dashboard/admin-panel/portals/1002/edit?order=desc',
    typed: { Name: 'Renamed', Password: 'typed secret', 'Confirm password': 'typed secret' },
    submit: 'Update',
    leave: 'Cancel',
  },
  'share portal': {
    path: `${panel}/portals/1003/share`,
    typed: { Email: 'guest@portals.example' },
    submit: 'Share',
    leave: 'Cancel',
  },
  'add APM portal': { path: `${apmPanel}/portals/add`, typed: newPortal, submit: 'Add Portal', leave: 'Cancel' },
  'edit APM portal': {
    path: `${apmPanel}/portals/2001/edit?q=p`,
    typed: { Name: 'Renamed', Password: 'typed secret' },
    submit: 'Update',
    leave: 'Cancel',
  },
  'update password': {
    path: '/dashboard/account-setting',
    typed: { 'Old password': 'Admin#2026', 'New password': 'Next#2026', 'Confirm password': 'Next#2026' },
    submit: 'Update Account',
    leave: 'Commission',
  },
}

describe.each(Object.entries(forms))('%s, when the server no longer accepts the token', (_name, form) => {
  it('is restored after its own call gets a 401, still unsaved, and can be submitted', async () => {
    const app = openApp(form.path, { portals: 4 })
    await type(app, form)
    app.platform.revokeTokens()
    await app.user.click((await formPart(form)).getByRole('button', { name: form.submit }))
    await expectExpired(app)
    for (const text of Object.values(form.typed)) expect(screen.queryByDisplayValue(text)).not.toBeInTheDocument()

    await logIn(app, 'admin')
    expect(await screen.findByText(restoredPattern)).toBeVisible()
    expect(hrefOf(app)).toBe(form.path)
    await expectTyped(form)
    const part = await formPart(form)
    const leave = form.leave === 'Cancel' ? part.getByRole('button', { name: 'Cancel' }) : screen.getByText(form.leave)
    await app.user.click(leave)
    const confirmation = within(await screen.findByRole('dialog', { name: confirmationTitle }))
    await app.user.click(confirmation.getByRole('button', { name: 'Keep editing' }))
    await expectTyped(form)

    const calls = app.platform.calls.length
    await app.user.click(part.getByRole('button', { name: form.submit }))
    // A focused link preloads its page, so its calls may come first.
    const body = () => app.platform.calls.slice(calls).find(({ method }) => method !== 'GET')?.body
    await waitFor(() => expect(body()).toBeDefined())
    const sent = Object.values(z.parse(z.record(z.string(), z.unknown()), body()))
    for (const text of Object.values(form.typed)) expect(sent).toContain(text)
  })
})

describe('a half-filled threshold form', () => {
  const path = '/commissionDashboard/admin-panel/threshold/set'

  it('returns to its step with its rows and chosen portals', async () => {
    const app = openApp(path, { portals: 4 })
    const [portal] = app.platform.db.portals
    await screen.findByRole('group', { name: 'Threshold 1' })
    await fill(app.user, 1, failedRuns)
    await app.user.click(await button('Add field'))
    await fill(app.user, 2, { name: 'No name', field: 'Batch Name', comparison: 'is empty', time: '5' })
    await app.user.click(await button('Next'))
    await choosePortals(app.user, portal?.name ?? '')
    app.platform.revokeTokens()
    await app.user.click(await button('Apply Threshold'))
    await expectExpired(app)
    await logIn(app, 'admin')

    expect(await screen.findByText('1 of 4 portals selected')).toBeVisible()
    expect(screen.getByText(restoredPattern)).toBeVisible()
    expect(hrefOf(app)).toBe(`${path}?step=2`)
    await app.user.click(await button('Cancel'))
    await app.user.click(
      within(await screen.findByRole('dialog', { name: confirmationTitle })).getByText('Keep editing'),
    )
    await app.user.click(await button('Apply Threshold'))
    expect(await rowOf('Failed runs')).toBeVisible()
    expect(app.platform.calls.findLast(({ endpoint }) => endpoint === 'thresholds.add')?.body).toEqual({
      thresholds: [
        { name: 'Failed runs', key: 'Status', condition: 'equals', value: 'Failed', threshold_time: 30 },
        { name: 'No name', key: 'Batch Name', condition: 'is empty', value: '', threshold_time: 5 },
      ],
      portals: ['1001'],
    })
  })
})

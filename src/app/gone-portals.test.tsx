import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from './test-app.tsx'
import { expectTyped, formPart, panel, type, type FormCase } from './test-forms.ts'
import { button, expectExpired, expireElsewhere, logIn, type App } from './test-session.ts'

const apmPanel = '/apm-dashboard/apm-admin-panel'
const leftList = 'This portal is no longer in the list. Another user may have deleted it. We kept what you entered.'

const forms: Record<string, FormCase> = {
  'edit portal': {
    path: `${panel}/portals/1001/edit`,
    typed: { Name: 'Renamed', Password: 'secret' },
    submit: 'Update',
    leave: '',
  },
  'edit APM portal': {
    path: `${apmPanel}/portals/2001/edit`,
    typed: { Name: 'Renamed', Password: 'secret' },
    submit: 'Update',
    leave: '',
  },
  'share portal': {
    path: `${panel}/portals/1001/share`,
    typed: { Email: 'guest@portals.example' },
    submit: 'Share',
    leave: '',
  },
}

async function refreshWithout({ platform, queryClient }: App): Promise<() => Promise<void>> {
  const [portal, apmPortal] = [platform.db.portals.shift(), platform.db.apmPortals.shift()]
  await queryClient.refetchQueries()
  return async () => {
    if (portal) platform.db.portals.unshift(portal)
    if (apmPortal) platform.db.apmPortals.unshift(apmPortal)
    await queryClient.refetchQueries()
  }
}

describe.each(Object.entries(forms))('%s, when a refresh no longer has the portal', (_name, form) => {
  it('stays open with its input and a message until the portal is back', async () => {
    const app = openApp(form.path, { portals: 3 })
    await type(app, form)
    const bringBack = await refreshWithout(app)
    const part = await formPart(form)
    expect(await part.findByRole('alert')).toHaveTextContent(leftList)
    await expectTyped(form)
    await bringBack()
    await waitFor(() => expect(screen.queryByText(leftList)).not.toBeInTheDocument())
    await expectTyped(form)
  })

  it('closes without input', async () => {
    const app = openApp(form.path, { portals: 3 })
    await formPart(form)
    await refreshWithout(app)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(app.router.state.location.pathname).toBe(form.path.split('/portals/')[0]))
  })
})

it.each(Object.entries(forms))(
  '%s is not restored after login if its portal is gone, and a toast names the portal',
  async (_name, form) => {
    const app = openApp(form.path, { portals: 3 })
    const list = form.path.split('/portals/')[0]
    const { name } = (form.path.startsWith(apmPanel) ? app.platform.db.apmPortals : app.platform.db.portals)[0] ?? {}
    await type(app, form)
    expireElsewhere()
    await expectExpired(app)
    app.platform.db.portals.shift()
    app.platform.db.apmPortals.shift()
    await logIn(app, 'admin')
    await waitFor(() => expect(app.router.state.location.pathname).toBe(list))
    await screen.findByText(
      'This portal is no longer in the list. Someone may have deleted it. Your input was discarded.',
    )
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${name}`))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
)

const daysInput = () => screen.getByRole('textbox', { name: /^Displayed days for / })

it('typed displayed days of a portal that has left the list stay, and their save says that it is gone', async () => {
  const app = openApp(panel, { portals: 3 })
  const name = app.platform.db.portals[0]?.name ?? ''
  await app.user.click(await button(`Edit displayed days for ${name}`))
  await app.user.clear(daysInput())
  await app.user.type(daysInput(), '77')
  await refreshWithout(app)
  const row = within(await screen.findByRole('row', { name: new RegExp(`^${name}.*Removed`) }))
  expect(row.getByRole('textbox')).toHaveValue('77')
  expect(screen.getByText('2 portals')).toBeVisible()
  await app.user.type(daysInput(), '{Enter}')
  await screen.findByText('This portal was deleted in the meantime and has been removed from the list.')
  expect(screen.queryByRole('row', { name: new RegExp(`^${name}`) })).not.toBeInTheDocument()
})

it('the form of displayed days says what another user has set since', async () => {
  const app = openApp(panel, { portals: 3 })
  const name = app.platform.db.portals[0]?.name ?? ''
  await app.user.click(await button(`Edit displayed days for ${name}`))
  const [entry] = app.platform.db.pipelineDays
  if (entry) entry.pipeline_days = 123
  await app.queryClient.refetchQueries()
  expect(await screen.findByText(/Now: 123/)).toBeVisible()
})

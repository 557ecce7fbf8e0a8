import { newPortalFields } from '#mocks/test-portal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import { seededPassword } from '#mocks/seed/portals.ts'
import { openApp } from './test-app.tsx'
import { panel, type, type FormCase } from './test-forms.ts'
import { button, type App } from './test-session.ts'

const generic = 'Some thing went wrong while making the request'
const apmPanel = '/apm-dashboard/apm-admin-panel'
const rename = { Name: 'Renamed', Password: seededPassword }

interface FailureCase extends Omit<FormCase, 'leave'> {
  endpoint: EndpointId
  title: string
  text: string
}

const dialogs: Record<string, FailureCase> = {
  'add portal': {
    endpoint: 'portals.add',
    path: `${panel}/portals/add`,
    typed: newPortalFields,
    submit: 'Add Portal',
    title: 'Portal',
    text: generic,
  },
  'edit portal': {
    endpoint: 'portals.edit',
    path: `${panel}/portals/1001/edit`,
    typed: { ...rename, 'Confirm password': seededPassword },
    submit: 'Update',
    title: 'Edit Portal',
    text: 'Said by the server',
  },
  'share portal': {
    endpoint: 'members.add',
    path: `${panel}/portals/1001/share`,
    typed: { Email: 'operator@portals.example' },
    submit: 'Share',
    title: 'Member',
    text: generic,
  },
  'delete portal': {
    endpoint: 'portals.delete',
    path: `${panel}/portals/1001/delete`,
    typed: {},
    submit: 'Yes',
    title: 'Delete Portal',
    text: 'Said by the server',
  },
  'edit APM portal': {
    endpoint: 'apmPortals.edit',
    path: `${apmPanel}/portals/2001/edit`,
    typed: rename,
    submit: 'Update',
    title: 'Edit Portal',
    text: 'Said by the server',
  },
}

async function submit(app: App, { endpoint, path, typed, submit: label }: FailureCase): Promise<void> {
  app.platform.fault(endpoint, { kind: 500, message: 'Said by the server' })
  await type(app, { path, typed, submit: label, leave: '' })
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }))
}

describe.each(Object.entries(dialogs))('a failure of %s', (_name, failureCase) => {
  const { endpoint, path, title, text } = failureCase

  it('is shown once: in the dialog that stays open', async () => {
    const app = openApp(path, { portals: 4 })
    await submit(app, failureCase)
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert')
    expect(within(alert).getByText(title)).toBeVisible()
    expect(within(alert).getByText(text)).toBeVisible()
    expect(screen.getAllByRole('alert')).toEqual([alert])
  })

  it('is shown by a toast if the dialog was left in the meantime', async () => {
    const app = openApp(path.split('/portals/')[0] ?? '', { portals: 4 })
    await screen.findByRole('table')
    await app.router.navigate({ href: path })
    const gate = app.platform.gate(endpoint)
    await submit(app, failureCase)
    await screen.findByRole('button', { name: /ing(\.\.\.|…)$/ })
    app.router.history.back({ ignoreBlocker: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    gate.release()
    const alert = await screen.findByRole('alert')
    expect(await within(alert).findByText(text)).toBeVisible()
    expect(within(alert).getByText(title)).toBeVisible()
  })
})

describe.each(Object.entries(dialogs))('a success of %s', (_name, { endpoint, path, typed, submit: label }) => {
  it('closes the dialog, which sends nothing more until it is gone', async () => {
    const app = openApp(path, { portals: 4 })
    await type(app, { path, typed, submit: label, leave: '' })
    const dialog = within(await screen.findByRole('dialog'))
    const close = vi.spyOn(app.router, 'navigate').mockResolvedValue()
    await app.user.click(dialog.getByRole('button', { name: label }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    const [send] = dialog.getAllByRole('button').slice(-1)
    if (send) await app.user.click(send)
    expect(app.platform.calls.filter((call) => call.endpoint === endpoint)).toHaveLength(1)
    close.mockRestore()
  })
})

describe('leaving a form while it is being saved', () => {
  const form = { path: `${panel}/portals/add`, typed: newPortalFields, submit: 'Add Portal', leave: '' }
  const question = 'Still saving. Leave anyway?'

  async function leaveWhileSaving(): Promise<{ app: App; release: () => void }> {
    const app = openApp(panel, { portals: 4 })
    await screen.findByRole('table')
    await app.user.click(await screen.findByRole('link', { name: 'Add Portal' }))
    await type(app, form)
    const gate = app.platform.gate('portals.add')
    await app.user.click(await button('Add Portal'))
    await button('Adding...')
    await app.user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: question })).toBeVisible()
    expect(screen.queryByText(/won’t be saved/)).not.toBeInTheDocument()
    return { app, release: () => gate.release() }
  }

  it('does not claim that the input is lost; saving continues', async () => {
    const { app, release } = await leaveWhileSaving()
    await app.user.click(await button('Leave'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    release()
    expect(await screen.findByText('Portal has been added successfully')).toBeVisible()
  })

  it('closes the confirmation and the form after the success', async () => {
    const { app, release } = await leaveWhileSaving()
    release()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(app.router.state.location.pathname).toBe(panel)
  })

  it('asks about unsaved input after the failure', async () => {
    const { app, release } = await leaveWhileSaving()
    app.platform.fault('portals.add', { kind: 500 })
    release()
    const dialog = await screen.findByRole('dialog', { name: 'Discard changes?' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(await screen.findByLabelText('Name')).toHaveValue(newPortalFields.Name)
  })
})

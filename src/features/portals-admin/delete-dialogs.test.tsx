import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import { openApp } from '#app/test-app.tsx'
import { genericText } from '#lib/messages.ts'

const portals = '/dashboard/admin-panel'
const thresholds = `${portals}/threshold`

interface DialogCase {
  endpoint: EndpointId
  list: string
  dialogs: readonly [string, string]
}

const cases: Record<string, DialogCase> = {
  'delete portal': {
    endpoint: 'portals.delete',
    list: portals,
    dialogs: [`${portals}/portals/1001/delete`, `${portals}/portals/1002/delete`],
  },
  'delete threshold': {
    endpoint: 'thresholds.delete',
    list: thresholds,
    dialogs: [`${thresholds}/9001/delete`, `${thresholds}/9002/delete`],
  },
}

const openList = (list: string) => openApp(list, { portals: 4 })

const dialog = async () => within(await screen.findByRole('dialog'))
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe.each(Object.entries(cases))('%s', (_name, { endpoint, list, dialogs }) => {
  const [first, second] = dialogs

  it.each([
    ['a failure', 500],
    ['what is gone', 404],
  ] as const)('shows nothing about %s in the dialog of another target', async (_what, kind) => {
    const { router, platform, user } = openList(list)
    platform.fault(endpoint, { kind, message: 'About the first' })
    await screen.findByRole('table')
    await router.navigate({ href: first })
    await user.click((await dialog()).getByRole('button', { name: 'Yes' }))
    if (kind === 500) await (await dialog()).findByRole('alert')
    else await dialogIsGone()
    await router.navigate({ href: second })
    await waitFor(() => expect(router.state.location.pathname).toBe(second))
    expect(await (await dialog()).findByRole('button', { name: 'Yes' })).toBeVisible()
    expect((await dialog()).queryByRole('alert')).not.toBeInTheDocument()
  })

  it('does not treat an HTML page of a proxy as a deletion', async () => {
    const { router, platform, user } = openList(list)
    platform.fault(endpoint, { kind: 'html' })
    await screen.findByRole('table')
    await router.navigate({ href: first })
    await user.click((await dialog()).getByRole('button', { name: 'Yes' }))
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(genericText)
    await user.click((await dialog()).getByRole('button', { name: 'No' }))
    await dialogIsGone()
    await router.navigate({ href: first })
    expect(await (await dialog()).findByRole('button', { name: 'Yes' })).toBeVisible()
  })

  it.each([
    ['after Back', true],
    ['opened in place', false],
  ])('is not closed by the call of another target, %s', async (_how, back) => {
    const { router, platform, user } = openList(list)
    const gate = platform.gate(endpoint)
    await screen.findByRole('table')
    await router.navigate({ href: first })
    await user.click((await dialog()).getByRole('button', { name: 'Yes' }))
    await (await dialog()).findByRole('button', { name: /ing\.\.\.$/ })
    if (back) {
      router.history.back()
      await dialogIsGone()
    }
    await router.navigate({ href: second })
    expect(await (await dialog()).findByRole('button', { name: 'Yes' })).toBeEnabled()
    gate.release()
    await waitFor(() => expect(platform.calls.findLast((call) => call.endpoint === endpoint)?.status).toBe(204))
    await user.click((await dialog()).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(platform.calls.filter((call) => call.endpoint === endpoint)).toHaveLength(2))
    await dialogIsGone()
    expect(router.state.location.pathname).toBe(list)
  })
})

it('a portal is deleted under the name that another user has given it since the list was loaded', async () => {
  const { platform, user } = openApp(portals, { portals: 4 })
  const [portal] = platform.db.portals
  await user.click(await screen.findByRole('button', { name: `Actions for ${portal?.name}` }))
  if (portal) portal.name = 'Renamed meanwhile'
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: /Renamed meanwhile/ })).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { openApp, openAppAt } from '#app/test-app.tsx'
import { address, details, nothingPending, startPaused } from '#app/test-screen.ts'
import type { App } from '#app/test-session.ts'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { failedRunsOf } from '#mocks/test-failures.ts'
import { clearErrors, loggedErrors } from '#ui/diagnostics/error-log.ts'

const now = '2026-03-04T09:30:00Z'
const unknownId = '16043374922910000'
const inPalette = () => within(screen.getByRole('dialog', { name: 'Search' }))
const field = () => inPalette().getByRole('combobox')
const results = () =>
  inPalette()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const said = () => inPalette().getByRole('status').textContent
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const searched = (platform: Platform) => callsTo(platform, 'pipelines.status').map(({ path }) => path.split('/')[3])

async function paste({ user }: Pick<App, 'user'>, text: string): Promise<void> {
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(field()).toHaveFocus())
  await user.paste(text)
}

/** Nothing is loaded here. */
async function pasteInSettings(text: string, scenario: Parameters<typeof openApp>[1]) {
  startPaused()
  const app = openApp('/account-setting', scenario)
  await heading('Account Settings')
  await paste(app, text)
  await waitFor(() => expect(results()).toEqual([expect.stringMatching(/^Search \d+ portals?/)]))
  return app
}

function replaceStatus(
  platform: Platform,
  response: (request: Request) => Response | undefined | Promise<Response>,
): void {
  const respond = platform.respond.bind(platform)
  vi.spyOn(platform, 'respond').mockImplementation(async (request) =>
    request.url.endsWith('?view=status') ? ((await response(request)) ?? respond(request)) : respond(request),
  )
}

async function cancelByButton({ user }: App): Promise<void> {
  await user.click(inPalette().getByRole('button', { name: 'Cancel' }))
  expect(field()).toHaveFocus()
  expect(results()).toEqual(['Search 20 portals'])
}

describe('of the failures that are loaded, the palette', () => {
  it('finds a run by its ID, and opens its errors', async () => {
    startPaused()
    const app = openApp('/dashboard/failures?since=7d', { portals: 4 })
    const [portal] = app.platform.db.portals
    const [run] = failedRunsOf(app.platform, portal?.id ?? '', Date.now())
    expect(await screen.findByText(/^\d+ failures? in \d+ groups?/, { selector: '[role=status]' })).toBeVisible()
    await nothingPending()
    await paste(app, ` Run ${run?.seq}\n`)
    expect(results()).toEqual([
      expect.stringMatching(new RegExp(`^${run?.seq} ${portal?.name} · .+ · TCMP_\\d+ .`)),
      'Search 4 portals',
    ])
    expect(said()).toMatch(/^1 result · \d+ loaded failed runs searched$/)
    await app.user.keyboard('{Enter}')
    expect(await details()).toHaveAccessibleName(`Pipeline Details of run ${run?.seq}`)
    expect(address()).toBe(
      `/dashboard/portals/${portal?.id}/pipelines?show=Failed&sort=stopTime&run=${run?.seq}&tab=errors`,
    )
    expect(callsTo(app.platform, 'pipelines.status')).toHaveLength(0)
  })

  it('finds runs by a code, and lists its failures first', async () => {
    startPaused()
    const app = openApp('/dashboard/failures?since=7d&group=error', { portals: 6 })
    const [show = document.body] = await screen.findAllByRole('button', { name: /^Show runs: TCMP_/ })
    const [code = ''] = /TCMP_\d+/.exec(show.ariaLabel ?? '') ?? []
    await nothingPending()
    await paste(app, code.toLowerCase())
    expect(said()).toMatch(/^(\d+ of )?\d+ results · \d+ loaded errors searched$/)
    const [first, ...runs] = results()
    const count = Number(/\d+(?= loaded$)/.exec(first ?? ''))
    expect(first).toMatch(new RegExp(`^Failures with ${code.toLowerCase()}`))
    expect(runs).toHaveLength(Math.min(10, count))
    expect(runs.every((text) => text?.includes(code))).toBe(true)
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(code.toLowerCase()))
    const found = new RegExp(`^${count} of \\d+ failures in `)
    expect(await screen.findByText(found, { selector: '[role=status]' })).toBeVisible()
  })

  it('states that no errors are loaded, and leads to Failures', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 2 })
    await heading('Account Settings')
    await paste(app, 'TCMP_60019')
    await waitFor(() => expect(results()).toEqual(['Failures with TCMP_60019 None loaded yet']))
    expect(said()).toBe('1 result · no errors loaded yet')
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/dashboard/failures?since=7d&group=error&q=TCMP_60019'))
  })

  it('does not offer to search all portals for part of an ID', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 2 })
    await heading('Account Settings')
    await paste(app, '2910000')
    await waitFor(() => expect(said()).toBe('No results for “2910000” · no failed runs loaded yet'))
    expect(results()).toEqual([])
  })
})

describe('a search of all portals', () => {
  it('opens the run that only one portal has', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 30 })
    const portal = app.platform.db.portals[8]
    const seq = app.platform.db.runs(portal?.id ?? '').find(({ outcome }) => outcome === 'Successful')?.seq
    await heading('Account Settings')
    await paste(app, seq ?? '')
    await waitFor(() => expect(results()).toEqual(['Search 30 portals']))
    await app.user.keyboard('{Enter}')
    await heading(portal?.name ?? '')
    expect(address()).toBe(`/dashboard/portals/${portal?.id}/pipelines?run=${seq}`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows each portal that has a run with this ID', async () => {
    const { platform, user } = await pasteInSettings(unknownId, { portals: 8 })
    const [one, other] = [platform.db.portals[1]?.name, platform.db.portals[6]?.name]
    replaceStatus(platform, ({ url }) =>
      /1002|1007/.test(url) ? HttpResponse.json({ pipelines: { status: 'Failed' } }) : undefined,
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(said()).toMatch(/^Found on 2 portals/))
    const found = (name = '') => expect.stringMatching(new RegExp(`^${unknownId} .*${name}`))
    expect(results()).toEqual([found(one), found(other)])
    await user.keyboard('{Enter}')
    await heading(one ?? '')
    expect(address()).toMatch(new RegExp(`1002/pipelines.*run=${unknownId}`))
  })

  it('lists only its hits, in the order in which they come, and Enter opens the marked one at once', async () => {
    const { platform, user } = await pasteInSettings(unknownId, { portals: 8 })
    const [one, other] = [platform.db.portals[1]?.name, platform.db.portals[6]?.name]
    const [first, second, slow] = ['1007', '1002', '1005'].map((id) => ({ id, ...Promise.withResolvers<Response>() }))
    replaceStatus(platform, ({ url }) => [first, second, slow].find((gate) => gate && url.includes(gate.id))?.promise)
    const respond = (to: typeof first) => to?.resolve(HttpResponse.json({ pipelines: { status: 'Running' } }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(inPalette().getByText(/^5 of 8 portals searched$/)).toBeVisible())
    expect(results()).toEqual([])
    const found = (name = '') => expect.stringMatching(new RegExp(`^${unknownId} .*${name}`))
    respond(first)
    await waitFor(() => expect(results()).toEqual([found(other)]))
    expect(said()).toBe('Found on 1 portal, still searching…')
    respond(second)
    await waitFor(() => expect(results()).toEqual([found(other), found(one)]))
    expect(inPalette().getByRole('option', { selected: true })).toHaveTextContent(other ?? '')
    await user.keyboard('{Enter}')
    await heading(other ?? '')
    respond(slow)
  })

  it('begins as soon as the portals are loaded', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 3 })
    const gate = app.platform.gate('portals.list')
    await heading('Account Settings')
    await paste(app, unknownId)
    expect(results()).toEqual(['Search all portals'])
    await app.user.keyboard('{Enter}')
    expect(inPalette().getByText('Loading portals…')).toBeVisible()
    gate.release()
    await waitFor(() => expect(said()).toBe('Not found (3 portals searched)'))
  })

  it('takes each 404 for a response, and states that no portal has the run', async () => {
    clearErrors()
    const { platform, user } = await pasteInSettings(unknownId, { portals: 6 })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(said()).toBe('Not found (6 portals searched)'))
    expect(new Set(searched(platform))).toEqual(new Set(platform.db.portals.map(({ id }) => id)))
    expect(searched(platform)).toHaveLength(6)
    expect(loggedErrors()).toEqual([])
    expect(inPalette().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
    expect(field()).toHaveFocus()
    await user.clear(field())
    await user.paste('settings')
    await waitFor(() => expect(said()).toMatch(/results?$/))
  })

  it('treats a response without a run as not found', async () => {
    const { platform, user } = await pasteInSettings(unknownId, { portals: 3 })
    replaceStatus(platform, () => HttpResponse.json({ pipelines: {} }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(said()).toBe('Not found (3 portals searched)'))
  })

  it('is not stopped by single portals that fail, and retries only those', async () => {
    const ids = ['1002', '1006', '1010', '1014', '1018']
    const { platform, user } = await pasteInSettings(unknownId, {
      portals: 20,
      faults: { 'pipelines.status': ids.map((portalId) => ({ kind: 500, times: 1, only: { portalId } })) },
    })
    const unreachable = platform.db.portals.find(({ reachable }) => !reachable)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(said()).toBe('Not found (14 portals searched); 6 portals couldn’t be searched'))
    platform.calls.splice(0)
    await user.click(inPalette().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(said()).toBe('Not found (19 portals searched); 1 portal couldn’t be searched'))
    expect(new Set(searched(platform))).toEqual(new Set([...ids, unreachable?.id]))
    expect(searched(platform)).toHaveLength(6)
  })

  it('ends when requests are failing, and continues from the other end by Retry', async () => {
    const { platform, user } = await pasteInSettings(unknownId, {
      portals: 40,
      faults: { 'pipelines.status': { kind: 500, after: 6 } },
    })
    const stopped = 'Not found (6 portals searched); 34 portals couldn’t be searched'
    await user.keyboard('{Enter}')
    await waitFor(() => expect(said()).toBe(stopped))
    expect(searched(platform).length).toBeLessThan(20)
    platform.calls.splice(0)
    await user.click(inPalette().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(searched(platform)).toEqual([platform.db.portals.at(-1)?.id]))
    await waitFor(() => expect(said()).toBe(stopped))
    platform.fault('pipelines.status', null)
    await user.click(inPalette().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(said()).toBe('Not found (39 portals searched); 1 portal couldn’t be searched'))
  })

  it('waits as long as the server asks', async () => {
    startPaused()
    const app = openAppAt('/account-setting', { portals: 3, now })
    let calls = 0
    replaceStatus(app.platform, () => {
      calls += 1
      return calls > 3 ? undefined : new HttpResponse(null, { status: 429, headers: { 'Retry-After': '20' } })
    })
    await heading('Account Settings')
    await paste(app, unknownId)
    await app.user.keyboard('{Enter}')
    expect(await inPalette().findByText('0 of 3 portals searched; the server asked us to wait')).toBeVisible()
    await app.run(15_000)
    expect(calls).toBe(3)
    await app.run(10_000)
    expect(said()).toBe('Not found (3 portals searched)')
    expect(calls).toBe(6)
  })

  it.each([
    ['Cancel', cancelByButton],
    ['another query', async ({ user }: App) => user.type(field(), '1')],
    ['Escape', async ({ user }: App) => user.keyboard('{Escape}')],
  ])('is canceled by %s, and makes no other call', async (_, cancel) => {
    const app = await pasteInSettings(unknownId, { portals: 20 })
    const gate = app.platform.gate('pipelines.status')
    await app.user.keyboard('{Enter}')
    expect(await inPalette().findByText('0 of 20 portals searched')).toBeVisible()
    expect(results()).toEqual([])
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(callsTo(app.platform, 'pipelines.status')).toHaveLength(6))
    await cancel(app)
    await waitFor(() => expect(screen.queryByText('0 of 20 portals searched')).not.toBeInTheDocument())
    gate.release()
    await nothingPending()
    expect(callsTo(app.platform, 'pipelines.status')).toHaveLength(6)
  })
})

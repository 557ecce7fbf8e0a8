import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { createPlatform } from '#mocks/platform.ts'
import { resetCalls } from '#api/queue.ts'
import { apmRuns } from './apm-runs.ts'
import { call } from './client.ts'
import { endpointIds, endpointOf, type EndpointId } from './endpoints.ts'

const runs = {
  params: { portalId: '2001' },
  query: { qbqueryid: 'API-OMAR_Get_By_Status', threshold: 3000, status: 'all' },
}

test('leaving the page stops parsing a long response', async () => {
  const platform = createPlatform({ scenario: { as: 'admin', portals: 1, apmRuns: 2000 } })
  const server = setupServer(
    http.all('*/v1/*', async ({ request }) => (await platform.respond(request)) ?? HttpResponse.error()),
  )
  server.listen()
  onTestFinished(() => server.close())
  localStorage.setItem('user', JSON.stringify(platform.storedUser('admin')))
  expect((await call(apmRuns.detail, runs)).entries).toHaveLength(2000)

  const caller = new AbortController()
  const parse = JSON.parse.bind(JSON)
  const parsed = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text.length > 500_000) caller.abort(new Error('left'))
    return parse(text, reviver)
  })
  onTestFinished(() => parsed.mockRestore())
  await expect(call(apmRuns.detail, runs, { signal: caller.signal })).rejects.toThrow('left')
})

function respondWith(respond: () => Response | Promise<Response>) {
  const handler = vi.fn<typeof respond>(respond)
  const server = setupServer(http.all('*', () => handler()))
  server.listen()
  onTestFinished(() => {
    server.close()
    resetCalls()
  })
  return handler
}

const anyParams = new Proxy<Record<string, string>>({}, { get: () => '1' })

async function failureOf(id: EndpointId): Promise<ApiError> {
  const error = await call(endpointOf(id), { params: anyParams }).catch((cause: unknown) => cause)
  if (error instanceof ApiError) return error
  throw new Error('The call has not failed.', { cause: error })
}

const page = '<!doctype html><title>Sign in</title>'
const pageType = { 'Content-Type': 'text/html; charset=utf-8' }

describe.each(endpointIds)('%s', (id) => {
  test.each([
    { name: 'a page with status 200', respond: () => new HttpResponse(page, { headers: pageType }) },
    {
      name: 'a page of XHTML',
      respond: () => new HttpResponse('', { headers: { 'Content-Type': 'Application/XHTML+xml' } }),
    },
    { name: 'a redirect', respond: () => new HttpResponse(null, { status: 302, headers: { Location: '/sign-in' } }) },
    {
      name: 'a page with status 401',
      respond: () => new HttpResponse(page, { status: 401, headers: pageType }),
      isError: true,
    },
    {
      name: 'a page with status 404',
      respond: () => new HttpResponse(page, { status: 404, headers: pageType }),
      isError: true,
    },
  ])('$name fails', async ({ respond, isError }) => {
    const handler = respondWith(respond)
    const { method, onError } = endpointOf(id)
    const loadsData = method === 'get' || onError === 'inline'
    const kind = loadsData && !isError ? 'login-page' : 'contract'
    expect(await failureOf(id)).toMatchObject({ name: 'ApiError', kind, status: undefined })
    expect(handler).toHaveBeenCalledTimes(1)
  })
})

test.each(['', '.', '..'])('a path parameter %j is not sent: it would lead to another address', async (portalId) => {
  const handler = respondWith(() => HttpResponse.json([]))
  await expect(call(endpointOf('portals.delete'), { params: { portalId } })).rejects.toMatchObject({ kind: 'contract' })
  expect(handler).not.toHaveBeenCalled()
})

test('the error page of a gateway is retried and fails with its status', async () => {
  const handler = respondWith(() => new HttpResponse(page, { status: 502, headers: pageType }))
  expect(await failureOf('portals.list')).toMatchObject({ kind: 'http', status: 502 })
  expect(handler).toHaveBeenCalledTimes(3)
})

const busy = (status: number, wait: string) => () =>
  new HttpResponse(null, { status, headers: { 'Retry-After': wait } })

describe('a wait that the server names', () => {
  test.each([
    { status: 503, wait: '3600' },
    { status: 429, wait: '30' },
    { status: 503, wait: new Date(Date.now() + 3_600_000).toUTCString() },
  ])('$status, $wait: the error has it, and no call is made before it is over', async ({ status, wait }) => {
    const handler = respondWith(busy(status, wait))
    const failure = await failureOf('portals.list')
    expect(failure).toMatchObject({ kind: 'http', status })
    expect(failure.retryAt).toBeGreaterThan(Date.now() + 28_000)
    expect(await failureOf('portals.list')).toMatchObject({
      status,
      retryAt: failure.retryAt,
    })
    expect(handler).toHaveBeenCalledTimes(1)
    await failureOf('apmPortals.list')
    expect(handler).toHaveBeenCalledTimes(2)
  })

  test('is a second for a 429 without one, for the whole endpoint; mutations are not retried', async () => {
    const handler = respondWith(() => new HttpResponse(null, { status: 429 }))
    const { retryAt = 0 } = await failureOf('portals.summary')
    expect(retryAt).toBeGreaterThan(Date.now() + 500)
    expect(retryAt).toBeLessThanOrEqual(Date.now() + 1000)
    const other = call(endpointOf('portals.summary'), { params: { portalId: '2' } })
    await expect(other).rejects.toMatchObject({ status: 429, retryAt })
    expect(handler).toHaveBeenCalledTimes(1)
    handler.mockImplementation(busy(503, '0'))
    expect(await failureOf('portals.delete')).toMatchObject({ status: 503 })
    expect(handler).toHaveBeenCalledTimes(2)
  })
})

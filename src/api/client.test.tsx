import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPlatform } from '#mocks/platform.ts'
import { apmRuns } from './apm-runs.ts'
import { call } from './client.ts'

const runs = {
  params: { portalId: '2001' },
  query: { qbqueryid: 'API-OMAR_Get_By_Status', threshold: 3000, status: 'all' },
}

test('leaving the screen stops the reading of a long answer', async () => {
  const platform = createPlatform({ scenario: { as: 'admin', portals: 1, apmRuns: 2000 } })
  const server = setupServer(
    http.all('*/v1/*', async ({ request }) => (await platform.respond(request)) ?? HttpResponse.error()),
  )
  server.listen()
  onTestFinished(() => server.close())
  localStorage.setItem('user', JSON.stringify(platform.storedUser('admin')))
  expect(await call(apmRuns.detail, runs)).toHaveLength(2000)

  const caller = new AbortController()
  const parse = JSON.parse.bind(JSON)
  const parsed = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text.length > 500_000) caller.abort(new Error('left'))
    return parse(text, reviver)
  })
  onTestFinished(() => parsed.mockRestore())
  await expect(call(apmRuns.detail, runs, { signal: caller.signal })).rejects.toThrow('left')
})

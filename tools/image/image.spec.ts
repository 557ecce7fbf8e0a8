import { expectSecurityHeaders } from '../../e2e/deploy/backend.ts'
import { engine, expect, expectUnprivileged, inside, test, urlOf } from './container.ts'

test('the image serves the console and its files', async ({ container }) => {
  const url = await urlOf(container)
  const get = async (path: string) => {
    const response = await fetch(url + path)
    expectSecurityHeaders(response)
    return response
  }
  await expect.poll(() => fetch(url).then(({ status }) => status, String)).toBe(200)
  const page = await (await get('/dashboard')).text()
  expect(page).toContain('<div id="root">')
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
  const { status, headers } = await get(script)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-encoding')).toBe('gzip')
  // No API responds behind it.
  expect((await get('/v1/portals')).status).toBe(502)
})

test('none of its processes is root, and only /tmp can be written', async ({ container }) => {
  await expectUnprivileged(container)
  await inside(container, 'touch', '/tmp/file')
})

test('its health check passes while it serves and fails otherwise', async ({ container, image }) => {
  const check = await engine('image', 'inspect', '--format', '{{index .Config.Healthcheck.Test 1}}', image)
  await expect.poll(() => inside(container, 'sh', '-c', check).then(() => 'healthy', String)).toBe('healthy')
  const elsewhere = engine('exec', '-e', 'CONSOLE_LISTEN=8099 [::]:8099', container, 'sh', '-c', check)
  await expect(elsewhere).rejects.toThrow('Command failed')
})

test('it stops without an error', async ({ container }) => {
  const url = await urlOf(container)
  await expect.poll(() => fetch(url).then(({ status }) => status, String)).toBe(200)
  await engine('stop', container)
  expect(await engine('inspect', '--format', '{{.State.ExitCode}}', container)).toBe('0')
})

test("it does not start without the API's address", async ({ image }) => {
  await expect(engine('run', '--rm', image)).rejects.toThrow('API_UPSTREAM must name the API')
})

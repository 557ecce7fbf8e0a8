import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../mocks/platform.ts'
import { startServer } from '../../mocks/server.ts'
import { contract } from './contract.ts'

let platform: Platform
let url: string
let close: () => Promise<void>
let changes: readonly (readonly [RegExp, (text: string) => string])[] = []
let open = 0
let mostOpen = 0

async function respond(request: Request): Promise<Response | undefined> {
  open += 1
  mostOpen = Math.max(mostOpen, open)
  try {
    const response = await platform.respond(request)
    const { pathname } = new URL(request.url)
    const change = changes.find(([path]) => path.test(pathname))
    if (response === undefined || change === undefined) return response
    return new Response(change[1](await response.text()), { status: response.status, headers: response.headers })
  } finally {
    open -= 1
  }
}

beforeAll(async () => {
  ;({ url, close } = await startServer({ port: 0, platform: { respond } }))
})
afterAll(() => close())
beforeEach(() => {
  platform = createPlatform({ scenario: { as: 'admin', portals: 4 } })
  changes = []
  mostOpen = 0
})

const count = () => [platform.db.portals, platform.db.apmPortals, platform.db.thresholds].map((all) => all.length)

const asAdmin = () => ['--token', platform.tokenOf('admin'), '--user-id', String(platform.db.users[0]?.id)]

describe('the mock platform', () => {
  test('is as expected, in every call, two at a time', async () => {
    platform = createPlatform({ scenario: { as: 'admin', portals: 4, latency: 5 } })
    expect(await contract([url, ...asAdmin(), '--quiet'])).toEqual({ lines: [], exitCode: 0 })
    expect(mostOpen).toBe(2)
    const called = new Set(platform.calls.map(({ endpoint }) => endpoint))
    for (const id of ['pipelines.messages', 'apmRuns.taskDetails', 'members.list', 'users.current']) {
      expect(called).toContain(id)
    }
    expect(new Set(platform.calls.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']))
  })

  test('has nothing more after changes than before', async () => {
    const before = count()
    const { lines, exitCode } = await contract([url, ...asAdmin(), '--write'])
    expect(exitCode).toBe(0)
    expect(lines.join('\n')).toMatch(/portals\.add +201[\s\S]*portals\.delete +204/)
    expect(count()).toEqual(before)
  })

  test('leaves out what its user may not do', async () => {
    const login = ['--user', 'operator@portals.example', '--password', 'Operator#2026']
    const { lines, exitCode } = await contract([url, ...login])
    expect(exitCode).toBe(0)
    expect(lines.join('\n')).toContain('members.list: this user has no permission (403).')
  })
})

describe('a report', () => {
  beforeEach(() => {
    changes = [[/\/v1\/portals$/, replaced(/"id":"\d+",/, '')]]
  })

  test('begins with what differs', async () => {
    const { lines } = await contract([url, ...asAdmin()])
    expect(lines[0]).toMatch(/^Call/)
    expect(lines[1]).toMatch(/^portals\.list .*1 difference$/)
    expect(lines.at(-1)).toMatch(/^\d+ calls, 1 of them with differences, 0 with errors$/)
  })

  test('has nothing else with --quiet, and nothing at all where nothing differs', async () => {
    const { lines } = await contract([url, ...asAdmin(), '--quiet'])
    expect(lines).toHaveLength(3)
    changes = []
    expect(await contract([url, ...asAdmin(), '--quiet'])).toEqual({ lines: [], exitCode: 0 })
  })

  test('is one document with --json, also where there is nothing to check', async () => {
    const { lines } = await contract([url, ...asAdmin(), '--json'])
    const report: unknown = JSON.parse(lines.join('\n'))
    const call = { id: 'portals.list', differences: [expect.objectContaining({ path: '/0/id' })] }
    const calls: unknown = expect.arrayContaining([expect.objectContaining(call)])
    expect(report).toMatchObject({ errors: 0, calls })
    const refused = await contract([url, '--token', 'x', '--json'])
    expect(JSON.parse(refused.lines.join('\n'))).toEqual({ problem: 'The token is refused (401).' })
  })
})

const replaced = (before: string | RegExp, after: string) => (text: string) => text.replace(before, after)
const leftOut = 'The entry is left out'
const fails = 'The call fails: Some thing went wrong while making the request'

const differing = {
  'a portal without an id': [
    /\/v1\/portals$/,
    replaced(/"id":"\d+",/, ''),
    `/0/id: came nothing, expected a field id. ${leftOut}`,
  ],
  'an object as a name': [
    /\/apm\/portals$/,
    replaced(/"name":"[^"]*"/, '"name":{}'),
    `/0/name: came {}, expected Text. ${leftOut}`,
  ],
  'words as a count': [
    /1001\/summary$/,
    replaced(/"failed":\d+/, '"failed":"many"'),
    'expected A number, or a text that is one. A dash.',
  ],
  'runs below another name': [
    /1001\/pipelines$/,
    replaced('"pipelines":', '"runs":'),
    `expected a field pipelines. ${fails}`,
  ],
  'a total that is missing': [
    /1002\/pipelines$/,
    replaced(/"total":\d+/, '"count":1'),
    `expected a list and its total. ${fails}`,
  ],
  'a list as a message': [
    /pipelines\/category$/,
    replaced(/"message":("[^"]*"|null)/, '"message":[]'),
    'expected Text. A dash.',
  ],
  'words as a number': [
    /pipelines\/category$/,
    replaced(/"num_errors":[^,}]*/, '"num_errors":"many"'),
    'expected A number, or a text that is one. A dash.',
  ],
  'an object as a field of a task': [
    /\/tasks$/,
    replaced(/"task":"[^"]*"/, '"task":{"name":"x"}'),
    'expected Text. A dash.',
  ],
  'a page of a proxy': [
    /process-info$/,
    () => '<!doctype html><title>Sign in</title>',
    'The response is an HTML page instead of JSON.',
  ],
  'a text where a list belongs': [/thresholds$/, () => '"none"', `(body): came "none", expected array. ${fails}`],
} as const satisfies Record<string, readonly [RegExp, (text: string) => string, string]>

describe('a server that differs in ten ways', () => {
  test.each(Object.entries(differing))('%s', async (_name, [path, change, printed]) => {
    changes = [[path, change]]
    const { lines, exitCode } = await contract([url, ...asAdmin()])
    expect(lines.join('\n')).toContain(printed)
    expect(exitCode).toBe(/dash|left out/.test(printed) ? 0 : 1)
  })
})

const sentence = async (...args: string[]) => {
  const { lines, exitCode } = await contract(args)
  expect(exitCode).toBe(2)
  expect(lines).toHaveLength(1)
  return lines[0]
}

async function sentenceOf(server: Server, scheme: 'http' | 'https'): Promise<string | undefined> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    return await sentence(`${scheme}://127.0.0.1:${port}`, '--token', 'x')
  } finally {
    server.close()
  }
}

const sentenceOn = (listener: RequestListener) => sentenceOf(createServer(listener), 'http')

describe('what cannot be checked is reported in one sentence', () => {
  test('no address, or one of no server', async () => {
    expect(await sentence()).toContain('Usage: npm run contract')
    expect(await sentence('portals.example', '--token', 'x')).toContain("'portals.example' is not an http(s) URL.")
    const { url: closed, close: stop } = await startServer({ port: 0, platform: { respond } })
    await stop()
    expect(await sentence(closed, '--token', 'x')).toBe(`${closed}: The connection was refused.`)
  })

  test('a token or a password that is refused', async () => {
    expect(await sentence(url, '--token', 'x')).toBe('The token is refused (401).')
    expect(await sentence(url, '--user', 'admin@portals.example', '--password', 'x')).toBe(
      "Couldn't log in. The server returned 401.",
    )
  })

  test('a token that is empty, or that a header cannot have', async () => {
    const said = 'The token is empty or has characters that are not allowed in a header.'
    expect(await sentence(url, '--token', '')).toBe(said)
    expect(await sentence(url, '--token', 'two\nlines')).toBe(said)
    expect(await sentence(url, '--token', 'cut…')).toBe(said)
  })

  test('an address with a user name, which is not printed', async () => {
    expect(await sentence(url.replace('http://', 'http://ann:s3cret@'), '--token', 'x')).toBe(
      'The URL contains a user name: pass --user and --password instead.',
    )
  })

  test('a server that returns pages', async () => {
    const said = await sentenceOn((_, response) => response.end('<html><body>Welcome</body></html>'))
    expect(said).toContain('an HTML page instead of JSON')
  })

  test('a server that redirects, without what the address may keep secret', async () => {
    const location = 'https://login.example/start?ticket=s3cret'
    const said = await sentenceOn((_, response) => response.writeHead(302, { location }).end())
    expect(said).toBe('The server returned 302, a redirect to https://login.example.')
  })

  test('a server of something else', async () => {
    const said = await sentenceOn((_, response) => response.writeHead(404).end('{}'))
    expect(said).toBe('The server has no list of portals (404). Is this the address of the API?')
  })

  test('a user who may not make any call', async () => {
    const said = await sentenceOn((_, response) => response.writeHead(403).end('{}'))
    expect(said).toBe('This user may not make any of the calls (403).')
  })

  test.skipIf(spawnSync('openssl', ['version']).status !== 0)('a self-signed certificate', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'self-signed-'))
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', '-days', '1']
    execFileSync('openssl', [...certificate, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
    const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)]
    rmSync(folder, { recursive: true })
    const said = await sentenceOf(
      createSecureServer({ key, cert }, (_, response) => response.end('[]')),
      'https',
    )
    expect(said).toContain('Its certificate is self-signed: pass its authority in NODE_EXTRA_CA_CERTS.')
  })
})

test('the token is never printed, even if the server returns it', async () => {
  const token = platform.tokenOf('admin')
  changes = [[/\/v1\/portals$/, replaced(/"name":"[^"]*"/, `"name":["${token}"]`)]]
  const { lines } = await contract([url, ...asAdmin()])
  expect(lines.join('\n')).toContain('came ["…"]')
  expect(lines.join('\n')).not.toContain(token)
})

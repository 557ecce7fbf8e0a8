import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import { startServer } from '#mocks/server.ts'
import { contract } from '../contract.ts'

let platform: Platform
let url: string
let close: () => Promise<void>
/** Changes the bodies of the platform's answers, as JSON text, by their path. */
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

/** How many portals of both dashboards and thresholds there are. */
const count = () => [platform.db.portals, platform.db.apmPortals, platform.db.thresholds].map((all) => all.length)

const asAdmin = () => ['--token', platform.tokenOf('admin'), '--user-id', String(platform.db.users[0]?.id)]

describe('the mock platform', () => {
  test('is as expected, in every call, two at a time', async () => {
    platform = createPlatform({ scenario: { as: 'admin', portals: 4, latency: 5 } })
    const { lines, exitCode } = await contract([url, ...asAdmin()])
    expect(lines.filter((line) => /difference|answered|no JSON/.test(line))).toEqual([])
    expect(exitCode).toBe(0)
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
    expect(lines.join('\n')).toContain('members.list: this user may not (403).')
  })
})

const replaced = (before: string | RegExp, after: string) => (text: string) => text.replace(before, after)
const leftOut = 'The entry is left out'
const fails = 'The call fails: Some thing went wrong while making the request'

/** Where a server differs, and what is printed for it. */
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
  'a count as text': [/1001\/summary$/, replaced(/"failed":(\d+)/, '"failed":"$1"'), `expected number. ${fails}`],
  'runs below another name': [
    /1001\/pipelines$/,
    replaced('"pipelines":', '"runs":'),
    `expected a field pipelines. ${fails}`,
  ],
  'a total that is missing': [
    /1002\/pipelines$/,
    replaced(/"total":\d+/, '"count":1'),
    `expected a field total. ${fails}`,
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
    'The answer is an HTML page instead of JSON.',
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

/** The one line of a check that was not made. */
const sentence = async (...args: string[]) => {
  const { lines, exitCode } = await contract(args)
  expect(exitCode).toBe(2)
  expect(lines).toHaveLength(1)
  return lines[0]
}

describe('what cannot be checked is said in one sentence', () => {
  test('no address, or one of no server', async () => {
    expect(await sentence()).toContain('Usage: npm run contract')
    expect(await sentence('portals.example', '--token', 'x')).toContain('no http or https address')
    expect(await sentence(url, '--tokn', 'x')).toContain('Usage: npm run contract')
    const { url: closed, close: stop } = await startServer({ port: 0, platform: { respond } })
    await stop()
    expect(await sentence(closed, '--token', 'x')).toBe('Nothing answers at this address.')
  })

  test('a token or a password that is refused', async () => {
    expect(await sentence(url, '--token', 'x')).toBe('The token is refused (401).')
    expect(await sentence(url, '--user', 'admin@portals.example', '--password', 'x')).toBe(
      'The log-in failed. The server answered 401.',
    )
  })

  test('a server that answers with pages', async () => {
    const pages = createServer((_, response) => response.end('<html><body>Welcome</body></html>')).listen(
      0,
      '127.0.0.1',
    )
    await once(pages, 'listening')
    const address = pages.address()
    const port = typeof address === 'object' ? address?.port : undefined
    expect(await sentence(`http://127.0.0.1:${port}`, '--token', 'x')).toContain('an HTML page instead of JSON')
    pages.close()
  })
})

test('the token is never printed, even if the server returns it', async () => {
  const token = platform.tokenOf('admin')
  changes = [[/\/v1\/portals$/, replaced(/"name":"[^"]*"/, `"name":["${token}"]`)]]
  const { lines } = await contract([url, ...asAdmin()])
  expect(lines.join('\n')).toContain('came ["…"]')
  expect(lines.join('\n')).not.toContain(token)
})

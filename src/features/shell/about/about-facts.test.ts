import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/endpoint.ts'
import {
  apiFacts,
  consoleFacts,
  diagnosticsText,
  errorText,
  policyFacts,
  speedFacts,
  type Fact,
} from './about-facts.ts'

const values = (facts: readonly Fact[]) => facts.map(({ value }) => value)
const at = Date.parse('2026-03-04T09:30:05Z')

const failed = new ApiError({
  endpoint: 'members.remove',
  kind: 'http',
  status: 500,
  serverMessage: 'No Ann at ann@fruits.example',
})

it('a build that knows its commit shows it', () => {
  const build = { version: '1.2.3', build: 'index-Ab12.js', loadedAt: at }
  const labels = (commit?: string) => consoleFacts({ ...build, commit }, 'UTC').map(({ label }) => label)
  expect(labels('abc1234')).toEqual(['Version', 'Build', 'Commit', 'Page loaded'])
  expect(labels()).toEqual(labels(''))
  expect(labels()).not.toContain('Commit')
})

describe('whether the API answers', () => {
  const never = { origin: 'https://api.example', error: null, errorUpdatedAt: 0, dataUpdatedAt: 0, duration: undefined }

  it.each([
    [never, 'Not known yet'],
    [{ ...never, dataUpdatedAt: at }, /^Yes, at 03\/04\/2026, \d+:\d0:05 [ap]m$/],
    [{ ...never, dataUpdatedAt: at - 1, error: failed, errorUpdatedAt: at }, /^Server error 500 /],
  ])('%#', (state, text) => {
    const [address, answers, duration] = values(apiFacts(state, 'UTC'))
    expect(address).toBe('https://api.example/v1')
    expect(answers).toMatch(text)
    expect(duration).toBe('Check measures it')
  })

  it('rounds the time of an answer', () => {
    expect(values(apiFacts({ ...never, dataUpdatedAt: at, duration: 41.6 }, 'UTC')).at(-1)).toBe('42 ms')
  })
})

describe('the policy', () => {
  const policy = "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  const noPolicy = 'None: the server sends no policy'

  it.each([
    [undefined, true, ['Not known yet', 'Not known yet']],
    [null, true, Array.from({ length: 2 }, () => 'Not known: the page could not be fetched')],
    [{ policy: null, reported: null }, true, [noPolicy, 'Not enforced']],
    [{ policy: null, reported: policy }, true, ['Reported only, not in force', 'Not enforced']],
    [{ policy, reported: null }, true, ['In force', 'Enforced', policy]],
    [{ policy, reported: null }, false, ['In force', 'Not enforced: this browser does not know them', policy]],
    [{ policy: "default-src 'self'", reported: policy }, true, ['In force', 'Not enforced', "default-src 'self'"]],
  ])('of %j, where the browser knows Trusted Types: %j', (headers, knows, expected) => {
    expect(values(policyFacts(headers, knows))).toEqual(expected)
  })
})

it('the speed says what is not known, and what this browser does not measure', () => {
  const all = ['event', 'largest-contentful-paint', 'layout-shift']
  const vitals = {
    LCP: { value: 1240.4, rating: 'good' },
    CLS: { value: 0.1234, rating: 'needs-improvement' },
  } as const
  expect(values(speedFacts(vitals, all))).toEqual(['1240 ms, good', 'Not known yet', '0.123, needs improvement'])
  expect(values(speedFacts({}, ['event']))).toEqual([
    'Not measured by this browser',
    'Not known yet',
    'Not measured by this browser',
  ])
})

it.each([
  [failed, 'Call members.remove: 500'],
  [new ApiError({ endpoint: 'portals.list', kind: 'timeout' }), 'Call portals.list: timeout'],
  [new TypeError('No user ann@fruits.example'), 'TypeError: No user …'],
  ['Ann said no', 'Error: '],
])('the text of an error: %s', (error, text) => {
  expect(errorText(error)).toBe(text)
})

it('the copied text has times in UTC, and the errors with their number', () => {
  const sections = [{ title: 'Fruits', facts: [{ label: 'Ripe', value: '9:30 am', copied: '2026' }] }]
  const errors = [{ key: '', error: failed, at, count: 2 }]
  const lines = ['Portal Console, 2026-03-04T09:30:05.000Z', 'Fruits:', '  Ripe: 2026', 'Last errors:']
  expect(diagnosticsText(sections, errors, at).split('\n')).toEqual([
    ...lines,
    '  2026-03-04T09:30:05.000Z Call members.remove: 500, 2 times',
  ])
  expect(diagnosticsText(sections, [], at).split('\n')).toEqual([...lines, '  None'])
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const home = 'https://console.example'

describe('a path inside this app', () => {
  test.each([
    '/dashboard',
    '/',
    '/commissionDashboard/portals/1001/pipelines?page=2&status=Failed#top',
    '/dashboard?q=100%25',
    '/dashboard?q=a%5Cb%0A',
    '/dashboard?next=https://evil.example//',
    '/apm-dashboard/portals/50%25/portal-detail',
    '/dashboard/portals/M%C3%BCller',
    '/users',
    '/user-settings',
    `/dashboard/failures?known=${'%22%E5%90%8D'.repeat(2000)}`,
  ])('%s stays unchanged', (target) => {
    expect(safeReturnPath(target)).toBe(target)
  })

  test('is normalized like in the browser', () => {
    expect(safeReturnPath('/a/../dashboard/./portals')).toBe('/dashboard/portals')
    expect(safeReturnPath('/dashboard/Müller?q=ä')).toBe('/dashboard/M%C3%BCller?q=%C3%A4')
  })
})

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/dashboard/..//evil.example',
  '/dashboard/../\\evil.example',
]

const encode = (text: string) => `/${encodeURIComponent(text.slice(1))}`
const encodeAll = (text: string) =>
  `/${Array.from(text.slice(1), (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')}`

describe('a path out of this app', () => {
  test.each([
    'https:evil',
    'https://evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    ' /dashboard',
    '\t//evil.example',
    '?q=1',
    '#top',
    '..',
    '',
  ])('%j is rejected', (target) => {
    expect(safeReturnPath(target)).toBeUndefined()
  })

  test.each(hostile)('%j is rejected', (target) => {
    expect(safeReturnPath(target)).toBeUndefined()
  })

  test.each(hostile.filter((target) => target.startsWith('/')))(
    '%j is rejected with one, two and three layers of encoding',
    (target) => {
      for (const disguise of [encode, encodeAll]) {
        const [once, twice, thrice] = [
          disguise(target),
          disguise(disguise(target)),
          disguise(disguise(disguise(target))),
        ]
        expect([once, twice, thrice].map(safeReturnPath)).toEqual([undefined, undefined, undefined])
      }
    },
  )

  test('more layers of encoding than the limit are rejected', () => {
    let target = '/dashboard%20'
    for (let layer = 0; layer < 10; layer++) target = target.replaceAll('%', '%25')
    expect(safeReturnPath(target)).toBeUndefined()
  })

  test.each(['/%', '/%zz', '/%c3%28', '/dashboard%'])('malformed %s is rejected', (target) => {
    expect(safeReturnPath(target)).toBeUndefined()
  })

  test('a very long path is rejected', () => {
    expect(safeReturnPath(`/${'x'.repeat(5_000_000)}`)).toBeUndefined()
  })

  test.each(['/user', '/user/', '/user/logout', '/USER/logout', '/user?x=1', '/x/../user/logout', '/%75ser/logout'])(
    '%s in the account area is rejected',
    (target) => {
      expect(safeReturnPath(target)).toBeUndefined()
    },
  )

  test('a missing target stays undefined', () => {
    expect(safeReturnPath(undefined)).toBeUndefined()
  })
})

describe('any text', () => {
  const char = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%',
    '%2f',
    '%5c',
    '%2e',
    '%25',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    'user',
    'a',
    '?',
    '#',
  )
  const target = fc.oneof(
    fc.array(char, { maxLength: 12 }).map((chars) => `/${chars.join('')}`),
    fc.array(char, { maxLength: 12 }).map((chars) => chars.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  )

  test('gives undefined or a stable path inside the app', () => {
    fc.assert(
      fc.property(target, (text) => {
        const path = safeReturnPath(text)
        if (path === undefined) return
        const url = new URL(path, `${home}/user/login`)
        expect(url.origin).toBe(home)
        expect(url.pathname + url.search + url.hash).toBe(path)
        expect(url.pathname).toMatch(/^\/(?!\/)/)
        expect(safeReturnPath(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })
})

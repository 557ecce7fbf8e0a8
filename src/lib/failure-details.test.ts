import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { plainAddress } from './diagnostics.ts'
import { failureCause, failureDetails } from './failure-details.ts'
import { plainText } from './timed-text.ts'

const at = Date.parse('2026-11-22T21:27:35.000Z')
const errorOf = (kind: ApiError['kind'], status?: number) =>
  new ApiError({ endpoint: 'fruits.list', kind, status, serverMessage: 'secret', cause: 'secret' })

describe('what a failed call got', () => {
  it.each([
    [errorOf('http', 500), /^Server error 500 \(\d+:\d7:35 [ap]m\)\.$/],
    [errorOf('http', 404), /^Request failed \(404, \d+:\d7:35 [ap]m\)\.$/],
    [errorOf('http', 403), /^You don’t have access \(403, \d+:\d7:35 [ap]m\)\.$/],
    [errorOf('network'), /^No response from the server \(\d+:\d7:35 [ap]m\)\.$/],
    [errorOf('timeout'), /^No response from the server /],
    [errorOf('contract'), /^Couldn’t read the server’s response \(\d+:\d7:35 [ap]m\)\.$/],
    [errorOf('login-page'), /^Login page instead of data \(\d+:\d7:35 [ap]m\)\.$/],
    [new TypeError('a bug'), /^Failed /],
    [null, /^Failed /],
  ])('%s', (error, text) => {
    expect(plainText(failureCause(error, at, '2026-11-22', 'UTC'))).toMatch(text)
  })
})

describe('the details to pass on', () => {
  it('have the call, its status, its time and the page', () => {
    const failure = { title: 'Couldn’t load fruits.', error: errorOf('http', 500), at, address: '/fruits' }
    expect(failureDetails(failure)).toBe(
      'Couldn’t load fruits.\nRequest: fruits.list\nFailure: http\nStatus: 500\nTime: 2026-11-22T21:27:35.000Z\nPage: /fruits',
    )
  })

  it('have no text of the server or of another error', () => {
    for (const error of [errorOf('http', 400), new Error('secret', { cause: 'secret' })]) {
      expect(failureDetails({ title: 'It failed.', error, at, address: '/' })).not.toContain('secret')
    }
  })

  it('leave out what is not known', () => {
    expect(failureDetails({ title: 'It failed.', error: null, at, address: '/' })).toBe(
      'It failed.\nTime: 2026-11-22T21:27:35.000Z\nPage: /',
    )
  })
})

it.each([
  ['/$base/fruits/$fruitId', { base: 'market', fruitId: '1001' }, '/market/fruits/1001'],
  ['/user/reset-password/$token', { token: 'secret' }, '/user/reset-password/$token'],
  ['/fruits/$fruitId/$member/remove', { fruitId: '7', member: 'me@example' }, '/fruits/7/$member/remove'],
  ['/fruits/$fruitId', {}, '/fruits/$fruitId'],
])('the address of %s', (route, params, address) => {
  expect(plainAddress(route, params)).toBe(address)
})

import { expect, it } from 'vitest'
import { diagnostics } from './diagnostics.ts'

const linesOf = (message: string) =>
  diagnostics({ error: new TypeError(message), at: 0, address: '/fruits/$fruitId', version: 'index-Ab12.js' })

it('the diagnostics have what broke, the version, the time and the page', () => {
  expect(linesOf("Cannot read properties of undefined (reading 'id')")).toEqual([
    "TypeError: Cannot read properties of undefined (reading 'id')",
    'Version: index-Ab12.js',
    'Time: 1970-01-01T00:00:00.000Z',
    'Page: /fruits/$fruitId',
  ])
})

it.each([
  ['Failed to fetch module: https://a.example/assets/pears-Ab12Cd34.js', /pears-Ab12Cd34\.js$/],
  ['No user me@fruits.example here', /No user … here$/],
  ['Cannot fetch /v1/fruits/me%40fruits.example now', /Cannot fetch … now$/],
  ['Cannot open https://a.example/page?token=secret#now', /page$/],
  [`Token eyJhbGciOiJIUzI1NiJ9.${'a1'.repeat(20)}.x is bad`, /Token ….….x is bad$/],
  ['Unexpected token, "secret text" is not valid JSON', /"…" is not valid JSON$/],
  ['long '.repeat(100), /^.{200}$/],
])('what could be a secret or a user is left out of %j', (message, plain) => {
  expect(linesOf(message)[0]).toMatch(plain)
})

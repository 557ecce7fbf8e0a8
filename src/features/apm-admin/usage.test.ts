import { describe, expect, it } from 'vitest'
import { fullnessOf, usageOf } from './usage.ts'

describe('what is used of a total', () => {
  it.each([
    ['48', '100', '48', '100', 0.48],
    ['0', '20', '0', '20', 0],
    ['120', '100', '120', '100', 1.2],
    ['1536 MB', '2048 MB', '1536', '2048 MB', 0.75],
    ['1.5 GB', '2048 MB', '1.5 GB', '2048 MB', 0.75],
    ['512MiB', '1GiB', '512 MiB', '1 GiB', 0.5],
    ['1,024 MB', '2,048 MB', '1,024', '2,048 MB', 0.5],
  ])('%s of %s is %s / %s', (part, whole, used, total, share) => {
    expect(usageOf(part, whole)).toEqual({ used, total, share })
  })

  it.each([
    [undefined, '100'],
    ['48', undefined],
    ['48', '0'],
    ['48', 'unlimited'],
    ['-1', '100'],
    ['48 MB', '100'],
    ['48', '100 %'],
    ['1,5 GB', '2 GB'],
  ])('%s of %s is unknown', (used, total) => {
    expect(usageOf(used, total)).toBeUndefined()
  })
})

it.each([
  [0.899, undefined],
  [0.9, 'Nearly full'],
  [0.999, 'Nearly full'],
  [1, 'Full'],
  [1.2, 'Full'],
])('a share of %f has the word %s', (share, word) => {
  expect(fullnessOf(share)).toBe(word)
})

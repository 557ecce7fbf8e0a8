import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpointIds } from '#api/endpoints.ts'
import { isReadable } from './responses.ts'
import { readableBodies } from './hostile.ts'

describe('bodies generated from an endpoint schema', () => {
  test.each(endpointIds)('%s: the app accepts them', (id) => {
    fc.assert(
      fc.property(readableBodies(id), (text) => {
        expect(isReadable(id, text)).toBe(true)
      }),
      { numRuns: 50, seed: 7 },
    )
  })
})

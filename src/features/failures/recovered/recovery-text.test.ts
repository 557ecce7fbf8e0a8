import { expect, it } from 'vitest'
import type { MaybeRecovered } from '#domain/run-rules/recovery.ts'
import { plainText } from '#lib/timed-text.ts'
import { recoveryText } from './recovery-text.ts'

const recovered = (at: number) => ({ at, runId: '1' })

it.each<[MaybeRecovered[], string | undefined]>([
  [[null], 'still failing'],
  [[null, null], 'still failing'],
  [[null, recovered(1), recovered(2)], '1 of 3 still failing'],
  [[null, recovered(1), undefined], 'still failing'],
  [[recovered(1)], 'recovered 1'],
  [[recovered(1), recovered(3), recovered(2)], 'recovered 3'],
  [[recovered(1), undefined], undefined],
  [[undefined], undefined],
])('failures of %j: %s', (recoveries, expected) => {
  const text = recoveryText(recoveries, (at) => ({ at, text: String(at) }))
  expect(text && plainText(text)).toBe(expected)
})

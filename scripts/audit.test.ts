import { describe, expect, it } from 'vitest'
import { seriousAdvisories } from './audit.ts'

const answer = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(severities.map((severity, index) => [`p${index}`, { severity }])),
  })

describe('the advisories of the shipped packages', () => {
  it('include only high and critical ones', () => {
    expect(seriousAdvisories(answer('low', 'high', 'moderate', 'critical'))).toEqual(['p1 (high)', 'p3 (critical)'])
    expect(seriousAdvisories(answer('moderate'))).toEqual([])
    expect(seriousAdvisories(answer())).toEqual([])
  })

  it.each(['', 'no answer', '{"message":"405 Method Not Allowed","error":{}}', '{"vulnerabilities":5}'])(
    'are unknown, not empty, for the answer %j',
    (output) => expect(seriousAdvisories(output)).toBeUndefined(),
  )
})

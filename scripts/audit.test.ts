import { describe, expect, it } from 'vitest'
import { seriousAdvisories } from './audit.ts'

const auditReport = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(severities.map((severity, index) => [`p${index}`, { severity }])),
  })

describe('the advisories of the shipped packages', () => {
  it('include only high and critical ones', () => {
    expect(seriousAdvisories(auditReport('low', 'high', 'moderate', 'critical'))).toEqual([
      'p1 (high)',
      'p3 (critical)',
    ])
    expect(seriousAdvisories(auditReport('moderate'))).toEqual([])
    expect(seriousAdvisories(auditReport())).toEqual([])
  })

  it.each(['', 'no response', '{"message":"405 Method Not Allowed","error":{}}', '{"vulnerabilities":5}'])(
    'are unknown, not empty, for the response %j',
    (output) => expect(seriousAdvisories(output)).toBeUndefined(),
  )
})

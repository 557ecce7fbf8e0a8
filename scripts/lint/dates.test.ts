import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

/** Other ways to read or write a time than those of src/lib/dates.ts. The linter forbids its packages elsewhere. */
const otherWay =
  /Intl\.DateTimeFormat|formatToParts|toISOString|toLocale(?:Date|Time)|Date\.(?:parse|UTC)|new Date\b|sv-SE/

const may = new Set([
  'lib/dates.ts',
  // The names of zones.
  'lib/zones.ts',
  // Times that have no zone.
  'domain/portal-times.ts',
])

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)test-/.test(file) && !may.has(file),
)

it('one file alone reads and writes times', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(sources.filter((file) => otherWay.test(readFileSync(join(root, 'src', file), 'utf8')))).toEqual([])
})

import { describe, expect, it } from 'vitest'
import type { ApmTaskDetail } from '#api/apm-runs.ts'
import { errorsOnlyIn, sameTask } from './log-errors.ts'

const entry = (entityname: string, loglevel: string | undefined = 'ERROR', messagelogtype = 'Error') =>
  ({ entityname, loglevel, messagelogtype }) as ApmTaskDetail

const texts = (log: ApmTaskDetail[], other: ApmTaskDetail[]) =>
  errorsOnlyIn(log, other).map(({ entity, count }) => `${entity} ×${count}`)

describe('the errors that only one log has', () => {
  it.each([
    ['are grouped', [entry('Credit'), entry('Position'), entry('Credit')], [], ['Credit ×2', 'Position ×1']],
    ['are not in the other log', [entry('Credit'), entry('Position')], [entry('Credit')], ['Position ×1']],
    ['may be other messages there', [entry('Credit')], [entry('Credit', 'INFO')], ['Credit ×1']],
    [
      'have the level, or the type, of an error',
      [entry('A', 'WARN'), entry('B', undefined), entry('C', 'error')],
      [],
      ['B ×1', 'C ×1'],
    ],
  ])('%s', (_, log, other, expected) => {
    expect(texts(log, other)).toEqual(expected)
  })
})

const tasks = (names: string) => names.split('').map((task, index) => ({ task, rectype: String(index) }))

describe('the same task of another run', () => {
  it.each([
    ['abc', 1, 'cb', '1'],
    ['aba', 2, 'aab', '1'],
    ['aba', 2, 'ab', undefined],
    ['ab', -1, 'ab', undefined],
  ])('%s at %s is in %s at %s', (names, index, others, expected) => {
    expect(sameTask(tasks(names), index, tasks(others))?.rectype).toBe(expected)
  })
})

import { format } from 'date-fns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDay } from './days.ts'

it('shows and sends a day as MM/DD/YYYY', () => {
  expect(formatDay('2026-03-02')).toBe('03/02/2026')
})

it('names the same day, whichever it is', () => {
  const days = fc.date({ min: new Date(1970, 0, 1), max: new Date(2999, 11, 31), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      expect(formatDay(format(date, 'yyyy-MM-dd'))).toBe(format(date, 'MM/dd/yyyy'))
    }),
  )
})

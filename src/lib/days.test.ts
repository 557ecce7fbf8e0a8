import { expect, it } from 'vitest'
import { formatDay } from './days.ts'

it('shows and sends a day as MM/DD/YYYY', () => {
  expect(formatDay('2026-03-02')).toBe('03/02/2026')
})

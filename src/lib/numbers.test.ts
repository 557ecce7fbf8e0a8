import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPercent, formatCount, formatFigure, formatMoney, formatSecondsMillis, wholeNumber } from './numbers.ts'

describe('figures', () => {
  it('clamps a percentage to 0 to 100', () => {
    expect(clampPercent(140)).toBe(100)
    expect(clampPercent(-3)).toBe(0)
    expect(clampPercent(undefined)).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (percent) => {
        expect(clampPercent(percent)).toBe(percent)
      }),
    )
  })

  it('shows money with a dollar sign and thousands separators, $0 if missing', () => {
    expect(formatMoney(20759899.1)).toBe('$20,759,899.10')
    expect(formatMoney(1200)).toBe('$1,200')
    expect(formatMoney(undefined)).toBe('$0')
  })

  it('shows other figures with thousands separators, an em dash if missing', () => {
    expect(formatFigure(103841)).toBe('103,841')
    expect(formatFigure(0)).toBe('0')
    expect(formatFigure(undefined)).toBe('—')
  })

  it('shows every digit of an amount, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const shown = formatMoney(cents / 100)
        expect(Math.round(Number(shown.replace(/[$,]/g, '')) * 100)).toBe(cents)
        expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*(\.\d\d)?$/)
      }),
    )
  })

  it('shows every digit of a whole figure', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (figure) => {
        const shown = formatFigure(figure)
        expect(shown.replaceAll(',', '')).toBe(String(figure))
        expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*$/)
      }),
    )
  })

  it('shows a duration as whole seconds, a colon and three digits', () => {
    expect(formatSecondsMillis(61005)).toBe('61:005')
    expect(formatSecondsMillis(0)).toBe('0:000')
    expect(formatSecondsMillis(-1500)).toBe('-1:500')
    expect(formatSecondsMillis(-500)).toBe('-0:500')
    expect(formatSecondsMillis(999.6)).toBe('1:000')
    expect(formatSecondsMillis(-0.2)).toBe('0:000')
    expect(formatSecondsMillis(undefined)).toBe('—')
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (ms) => {
        const shown = formatSecondsMillis(ms)
        expect(shown).toMatch(/^-?\d+:\d{3}$/)
        expect(Number(shown.replace(':', ''))).toBe(ms)
      }),
    )
  })
})

describe('wholeNumber', () => {
  it('parses a typed number of days', () => {
    fc.assert(fc.property(fc.nat(999_999_999), (days) => wholeNumber(` ${days} `) === days))
    expect(wholeNumber('007')).toBe(7)
  })

  it.each(['', ' ', '-1', '1.5', '1e3', '1,000', 'ten', '1234567890', '１'])('rejects %j', (text) => {
    expect(wholeNumber(text)).toBeUndefined()
  })
})

it('groups digits as the platform does', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en'))
    }),
  )
})

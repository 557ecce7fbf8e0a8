import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampPercent,
  compareDecimals,
  counted,
  formatCount,
  formatFigure,
  formatMoney,
  formatPercent,
  formatSecondsMillis,
  wholeNumber,
} from './numbers.ts'

const shownPercent = (percent: number) => Number(formatPercent(percent).replace('<0.1', '0.05'))

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

  it.each([
    [-0.001, '$0'],
    [-0, '$0'],
    [0.001, '$0'],
    [-0.01, '-$0.01'],
    [-1200.5, '-$1,200.50'],
    ['90071992547409931', '$90,071,992,547,409,931'],
    ['-90071992547409931.55', '-$90,071,992,547,409,931.55'],
  ])('shows the amount %s as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  it.each([
    [0.004, '0.004'],
    [-0.004, '-0.004'],
    [0.0096, '0.0096'],
    [0.005, '0.005'],
    [0.01, '0.01'],
    [0.016, '0.02'],
    [0.000000004, '<0.000001'],
    [-0.000000004, '>-0.000001'],
    [-0, '0'],
    [1234.567, '1,234.57'],
    ['9007199254740993', '9,007,199,254,740,993'],
    [9007199254740993n, '9,007,199,254,740,993'],
    ['-9007199254740993.126', '-9,007,199,254,740,993.13'],
  ])('shows the figure %s as %s', (figure, shown) => {
    expect(formatFigure(figure)).toBe(shown)
  })

  it.each([
    [33.333333333333336, '33.3'],
    [99.99999999999999, '99.9'],
    [99.95, '99.9'],
    [99.9, '99.9'],
    [100, '100'],
    [104.16666666666667, '100'],
    [0, '0'],
    [-0, '0'],
    [-3, '0'],
    [0.04, '<0.1'],
    [0.1, '0.1'],
    [50, '50'],
  ])('shows %s percent as %s', (percent, shown) => {
    expect(formatPercent(percent)).toBe(shown)
  })

  it('shows percentages in their order', () => {
    const percent = fc.double({ min: -10, max: 110, noNaN: true })
    fc.assert(
      fc.property(percent, percent, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(shownPercent(less)).toBeLessThanOrEqual(shownPercent(more))
      }),
    )
  })

  it('counts by all digits', () => {
    expect(counted(9007199254740993n, 'error')).toBe('9,007,199,254,740,993 errors')
    expect(counted(1n, 'error')).toBe('1 error')
  })

  it.each([
    ['9007199254740993', '9007199254740992', 1],
    ['9007199254740992', '9007199254740993', -1],
    ['-9007199254740993', '-9007199254740992', -1],
    ['1.50', '1.5', 0],
    ['10', '9', 1],
    ['-0.5', '0.5', -1],
    ['-0.5', '-0.05', -1],
    ['-0', '0', 0],
  ] as const)('compares %s with %s', (one, other, order) => {
    expect(compareDecimals(one, other)).toBe(order)
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

/** A figure of the server. One beyond the safe range is text or a bigint, since a number would lose its last digits. */
export type Figure = number | bigint | string

/** True for a plain decimal number, such as `-1.5`. */
export const isNumeric = (text: string): text is `${number}` => /^\s*-?\d+(\.\d+)?\s*$/.test(text)

/** What `Intl` formats without loss: a number, or a text that is one. */
const exact = (value: Figure): number | bigint | `${number}` =>
  typeof value !== 'string' ? value : isNumeric(value) ? value : NaN

const counts = new Intl.NumberFormat('en-US')

/** A count with thousands separators, such as `1,000`. */
export const formatCount = (count: number | bigint): string => counts.format(count)

/** The same, or an em dash for a count that is not known. */
export const formatKnown = (count: number | bigint | undefined): string =>
  count === undefined ? '—' : formatCount(count)

/** A number of things as text, such as `1 row` or `1,200 rows`. */
export const counted = (count: number | bigint, thing: string): string =>
  `${formatCount(count)} ${thing}${Number(count) === 1 ? '' : 's'}`

// Nothing is shown as `-0`.
const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' })
const smallFigures = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })
const smallest = 0.000_001

/**
 * A figure with thousands separators and at most two decimals; an em dash if missing. One that is not zero is not shown
 * as zero: `0.004`, `<0.000001`.
 */
export function formatFigure(value: Figure | undefined): string {
  if (value === undefined) return '—'
  const size = Math.abs(Number(value))
  if (size > 0 && size < smallest) return Number(value) < 0 ? `>-${smallest.toFixed(6)}` : `<${smallest.toFixed(6)}`
  return (size > 0 && size < 0.01 ? smallFigures : figures).format(exact(value))
}

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'negative',
})

/** An amount with dollar sign and thousands separators; `$0` if missing. */
export const formatMoney = (value: Figure | undefined): string => money.format(exact(value ?? 0))

/** A percentage clamped to 0 to 100 for a progress bar; 0 if missing. */
export const clampPercent = (percent: number | undefined): number => Math.min(100, Math.max(0, percent ?? 0))

const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'negative' })

/** A percentage from 0 to 100 with at most one decimal; not 100 as long as it is less, nor 0 once it is more. */
export function formatPercent(percent: number): string {
  const shown = clampPercent(percent)
  if (shown > 0 && shown < 0.1) return '<0.1'
  return percents.format(shown < 100 ? Math.min(99.9, shown) : 100)
}

/** The order of two plain decimal numbers by all of their digits: negative if the first is less, 0 if they are equal. */
export function compareDecimals(one: `${number}`, other: `${number}`): number {
  const [[whole = '', part = ''], [otherWhole = '', otherPart = '']] = [one.trim().split('.'), other.trim().split('.')]
  const length = Math.max(part.length, otherPart.length)
  const difference = BigInt(whole + part.padEnd(length, '0')) - BigInt(otherWhole + otherPart.padEnd(length, '0'))
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** A duration in ms as whole seconds, colon, milliseconds in three digits: `61005` is `61:005`; an em dash if missing. */
export function formatSecondsMillis(ms: number | undefined): string {
  if (ms === undefined) return '—'
  const whole = Math.round(Math.abs(ms))
  const sign = ms < 0 && whole > 0 ? '-' : ''
  return `${sign}${Math.floor(whole / 1000)}:${String(whole % 1000).padStart(3, '0')}`
}

/** Typed text as a whole number from 0 with at most nine digits; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

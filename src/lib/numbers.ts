/** A number from the server: text or a bigint if it is beyond the safe range. */
export type Figure = number | bigint | string

export const isNumeric = (text: string): text is `${number}` => /^\s*-?\d+(\.\d+)?\s*$/.test(text)

const exact = (value: Figure): number | bigint | `${number}` =>
  typeof value !== 'string' ? value : isNumeric(value) ? value : NaN

const counts = new Intl.NumberFormat('en-US')

export const formatCount = (count: number | bigint): string => counts.format(count)

const rounded = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })

/** `98.8M`, where there is no space for all digits. */
export const formatRounded = (count: number | bigint): string => rounded.format(count)

export const formatKnown = (count: number | bigint | undefined): string =>
  count === undefined ? '—' : formatCount(count)

export const counted = (count: number | bigint, thing: string): string =>
  `${formatCount(count)} ${thing}${Number(count) === 1 ? '' : 's'}`

// `negative` hides the sign of `-0`.
const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' })
const smallFigures = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })
const smallest = 0.000_001

/** A nonzero number is never shown as zero: `0.004`, `<0.000001`. */
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

export const formatMoney = (value: Figure | undefined): string => money.format(exact(value ?? 0))

export const clampPercent = (percent: number | undefined): number => Math.min(100, Math.max(0, percent ?? 0))

const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'negative' })

/** Never 100 while below it, nor 0 while above it. */
export function formatPercent(percent: number): string {
  const shown = clampPercent(percent)
  if (shown > 0 && shown < 0.1) return '<0.1'
  return percents.format(shown < 100 ? Math.min(99.9, shown) : 100)
}

export function compareDecimals(one: `${number}`, other: `${number}`): number {
  const [[whole = '', part = ''], [otherWhole = '', otherPart = '']] = [one.trim().split('.'), other.trim().split('.')]
  const length = Math.max(part.length, otherPart.length)
  const difference = BigInt(whole + part.padEnd(length, '0')) - BigInt(otherWhole + otherPart.padEnd(length, '0'))
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** Whole seconds and milliseconds: 61005 ms is `61:005`. */
export function formatSecondsMillis(ms: number | undefined): string {
  if (ms === undefined) return '—'
  const whole = Math.round(Math.abs(ms))
  const sign = ms < 0 && whole > 0 ? '-' : ''
  return `${sign}${Math.floor(whole / 1000)}:${String(whole % 1000).padStart(3, '0')}`
}

export function wholeNumber(text: string): number | undefined {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

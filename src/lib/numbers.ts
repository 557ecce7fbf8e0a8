/** A count with thousands separators, such as `1,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** A number of things as text, such as `1 row` or `1,200 rows`. */
export const counted = (count: number, thing: string): string =>
  `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`

/** A figure with thousands separators and at most two decimals; an em dash if missing. */
export const formatFigure = (value: number | undefined): string =>
  value === undefined ? '—' : value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** An amount with dollar sign and thousands separators; `$0` if missing. */
export const formatMoney = (value: number | undefined): string =>
  (value ?? 0).toLocaleString('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })

/** A duration in ms as whole seconds, colon, milliseconds in three digits: `61005` is `61:005`; an em dash if missing. */
export function formatSecondsMillis(ms: number | undefined): string {
  if (ms === undefined) return '—'
  const whole = Math.round(Math.abs(ms))
  const sign = ms < 0 && whole > 0 ? '-' : ''
  return `${sign}${Math.floor(whole / 1000)}:${String(whole % 1000).padStart(3, '0')}`
}

/** A percentage clamped to 0 to 100 for a progress bar; 0 if missing. */
export const clampPercent = (percent: number | undefined): number => Math.min(100, Math.max(0, percent ?? 0))

/** True for a plain decimal number, such as `-1.5`. */
export const isNumeric = (text: string): boolean => /^\s*-?\d+(\.\d+)?\s*$/.test(text)

/** Typed text as a whole number from 0 with at most nine digits; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

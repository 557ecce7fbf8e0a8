import { lazily } from './lazily.ts'

/** A percentage as a bar can draw it: 140 as 100, -3 as 0, nothing as 0. */
export const clampPercent = (percent: number | undefined): number => Math.min(100, Math.max(0, percent ?? 0))

const money = lazily(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
)
const plain = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }))

/** A money figure with dollar sign and thousands separators; `$0` for one that is missing (decisions 4). */
export const formatMoney = (value: number | undefined): string => money().format(value ?? 0)

/** Any other figure with thousands separators; an em dash for one that is missing (decisions 4). */
export const formatFigure = (value: number | undefined): string => (value === undefined ? '—' : plain().format(value))

/** The whole number from 0 that a person typed, of nine digits at most; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

/**
 * A length of time in ms as whole seconds, a colon and the rest padded to three digits: `61005` as `61:005`, `-500` as
 * `-0:500` (decisions 4). An em dash for one that is missing.
 */
export function formatSecondsMillis(ms: number | undefined): string {
  if (ms === undefined) return '—'
  const whole = Math.round(Math.abs(ms))
  const sign = ms < 0 && whole > 0 ? '-' : ''
  return `${sign}${Math.floor(whole / 1000)}:${String(whole % 1000).padStart(3, '0')}`
}

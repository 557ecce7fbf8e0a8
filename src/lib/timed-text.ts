export interface Moment {
  at: number
  text: string
  /** The clock's zone is unknown; the platform's is assumed. */
  isZoneless?: boolean
}

export type TimedText = readonly (string | Moment)[]

export const plainText = (parts: TimedText): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

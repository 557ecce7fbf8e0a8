/** An instant in ms since 1970, as it is written in a text. */
export interface Moment {
  at: number
  text: string
  /** True for the time of a clock whose zone is not known; taken as the platform's. */
  isZoneless?: boolean
}

/** A text in parts, with its times apart from the rest. */
export type TimedText = readonly (string | Moment)[]

/** The same as one text. */
export const plainText = (parts: TimedText): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

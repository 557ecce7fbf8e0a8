/**
 * How many px a rem has: 16, or what the person has set as the size of text in the browser. Sizes of tables are written
 * for 16; where code has to know what CSS makes of them, it asks here.
 */
export const pxPerRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** A length that is in px where a rem has 16, as CSS: it grows with the text. */
export const remOf = (px: number): string => `${px / 16}rem`

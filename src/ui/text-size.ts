/** 16, or the text size that the user set in the browser. */
export const pxPerRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

export const remOf = (px: number): string => `${px / 16}rem`

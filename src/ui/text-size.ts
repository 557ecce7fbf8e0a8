/**
 * 16, or the text size that the user set in the browser. Table sizes are written for 16; code that needs the rendered
 * size uses this.
 */
export const pxPerRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

export const remOf = (px: number): string => `${px / 16}rem`

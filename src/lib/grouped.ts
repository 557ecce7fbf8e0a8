/** A whole number from 0 in groups of three digits, such as `1,000`. By hand: a board says one before its first row. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

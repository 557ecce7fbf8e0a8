import { useMediaQuery } from '@mantine/hooks'

/** Of the screen only: a printed page keeps the layout of the window. */
export const useIsNarrowerThan = (em: number): boolean =>
  useMediaQuery(`screen and (width < ${em}em)`, false, { getInitialValueInEffect: false })

/** The same width as in style sheets. */
export const useIsPhone = (): boolean => useIsNarrowerThan(40)

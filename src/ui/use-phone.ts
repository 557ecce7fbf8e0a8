import { useMediaQuery } from '@mantine/hooks'

/** Of the screen only: a printed page keeps the layout of the window. */
export const useScreenMatches = (query: string): boolean =>
  useMediaQuery(`screen and ${query}`, false, { getInitialValueInEffect: false })

export const useIsPhone = (): boolean => useScreenMatches('(max-width: 48em)')

export const useIsNarrowerThan = (em: number): boolean => useScreenMatches(`(width < ${em}em)`)

import { useMediaQuery } from '@mantine/hooks'

const useMatches = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false })

export const useIsPhone = (): boolean => useMatches('(max-width: 48em)')

export const useIsNarrowerThan = (em: number): boolean => useMatches(`(width < ${em}em)`)

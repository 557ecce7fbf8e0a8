import { useMediaQuery } from '@mantine/hooks'

/** By window width, as in the style sheets. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })

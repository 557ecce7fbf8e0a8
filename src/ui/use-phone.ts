import { useMediaQuery } from '@mantine/hooks'

/** True on a phone, in the width of the style sheets' own rules for it: lists are cards there. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })

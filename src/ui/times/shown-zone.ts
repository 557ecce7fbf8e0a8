import { createContext, use } from 'react'
import { viewerTimeZone } from '#lib/zones.ts'

/** The zone in which times are shown: the viewer's own, unless another one is chosen. */
export const ShownZoneContext = createContext(viewerTimeZone)

/** The name of the zone in which times are shown. */
export const useShownZone = (): string => use(ShownZoneContext)

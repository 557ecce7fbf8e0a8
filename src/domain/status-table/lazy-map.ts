import { lazyRouteComponent } from '@tanstack/react-router'

/** The map of portals, loaded when it is first shown. After a failure it loads again, unlike React's own lazy parts. */
export const PortalMap = lazyRouteComponent(() => import('#domain/portal-map/PortalMap.tsx'), 'PortalMap')

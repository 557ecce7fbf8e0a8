import { linkOptions, useParams } from '@tanstack/react-router'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'

/** The base of the current address. */
export const useBase = () => useParams({ from: '/_auth/$base' }).base

/** The link to the Portals tab, below its overlays. */
export const portalsTab = (base: ReturnType<typeof useBase>) =>
  linkOptions({ to: '/$base/admin-panel', params: { base }, search: true })

/** Returns a function that closes an overlay of the tab. */
export const useClosePortal = () => useCloseOverlay(portalsTab(useBase()))

import { getRouteApi } from '@tanstack/react-router'
import { deeperState, overlayState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { onlyList, type ThresholdsSearch } from './thresholds-search.ts'

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

/** Opens the form, its steps and the question before a deletion in the address, and closes them without an entry left. */
export function useThresholdAddress() {
  const navigate = route.useNavigate()
  const close = useCloseOverlay((options) => void navigate({ search: onlyList, ...options }))
  return {
    open: (search: Partial<ThresholdsSearch>) => void navigate({ search, state: overlayState, resetScroll: false }),
    goToStep: (step: ThresholdsSearch['step']) => void navigate({ search: { step }, state: deeperState }),
    /** `saved`: nothing that was typed is lost, so nobody asks. */
    close,
  }
}

import { getRouteApi } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { optionalIdParam, optionalWordParam } from '#lib/search-params.ts'
import { deeperState, overlayState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'

/** Search parameters of the threshold tab: the open step of the form, and the threshold to delete. */
export const thresholdsSearchSchema = z.object({
  step: optionalWordParam(['1', '2']),
  remove: optionalIdParam(),
})

type ThresholdsSearch = z.output<typeof thresholdsSearchSchema>

/** The search parameters without a form and without a dialog. */
export const onlyList: ThresholdsSearch = { step: undefined, remove: undefined }

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

/** Opens the form, its steps and the delete dialog in the address. `close` leaves no history entry behind. */
export function useThresholdAddress() {
  const navigate = route.useNavigate()
  const close = useCloseOverlay((options) => void navigate({ search: onlyList, ...options }))
  return {
    open: (search: Partial<ThresholdsSearch>) => void navigate({ search, state: overlayState, resetScroll: false }),
    goToStep: (step: ThresholdsSearch['step']) => void navigate({ search: { step }, state: deeperState }),
    /** `saved` skips the confirmation for unsaved input. */
    close,
  }
}

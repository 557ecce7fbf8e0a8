import { createFileRoute } from '@tanstack/react-router'
import { ThresholdsScreen } from '#features/admin-panel/thresholds/ThresholdsScreen.tsx'

export const Route = createFileRoute('/_auth/$board/admin-panel/threshold')({ component: ThresholdsScreen })

import { createFileRoute } from '@tanstack/react-router'
import { PortalsScreen } from '#features/admin-panel/portals/PortalsScreen.tsx'

export const Route = createFileRoute('/_auth/$board/admin-panel/')({ component: PortalsScreen })

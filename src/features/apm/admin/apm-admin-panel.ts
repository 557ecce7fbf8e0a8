import { linkOptions } from '@tanstack/react-router'

/** The link to the admin panel, below its overlays. */
export const apmAdminPanel = linkOptions({ to: '/apm-dashboard/apm-admin-panel', search: true })

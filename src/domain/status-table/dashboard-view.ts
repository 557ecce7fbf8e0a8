import * as z from 'zod/mini'
import { useStored } from '#ui/use-stored.ts'

const viewSchema = z.enum(['table', 'map'])

/** Whether this person has chosen the table or the map of portals, in this browser. */
export const useDashboardView = () => useStored({ key: 'dashboard-view/1', schema: viewSchema, initial: 'table' })

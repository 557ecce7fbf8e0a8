import * as z from 'zod/mini'
import { useStored } from '#ui/use-stored.ts'

const viewSchema = z.enum(['table', 'map'])

/** Whether this person has chosen the table or the map of portals, in this browser. */
export const useDashboardView = () => useStored({ key: 'dashboard-view/1', schema: viewSchema, initial: 'table' })

/** How many counts of a map are refetched each minute: with its failed runs no more than 180 calls. */
export const mapPerMinute = 110

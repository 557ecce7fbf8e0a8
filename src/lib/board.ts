import * as z from 'zod/mini'

/** The two bases of the commission dashboard; the same screens live under both (decisions 3). */
export const boardSchema = z.enum(['dashboard', 'commissionDashboard'])

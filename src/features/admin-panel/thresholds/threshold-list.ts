import type { QueryClient } from '@tanstack/react-query'
import { thresholdsQuery } from '#api/thresholds.ts'
import { loadTarget } from '#domain/overlay-route.ts'

/** The list of thresholds, on the current base. */
export const thresholdList = { to: '/$base/admin-panel/threshold', params: true } as const

/** Finds the threshold that an overlay is about. */
export const loadThreshold = (client: QueryClient, thresholdId: string) =>
  loadTarget(client.query({ ...thresholdsQuery, staleTime: 'static' }), thresholdId, thresholdList)

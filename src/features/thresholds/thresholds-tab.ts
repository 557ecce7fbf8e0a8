import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { prefetch } from '#api/query.ts'
import { thresholdsQuery, type Threshold } from '#api/thresholds.ts'
import { loadTarget } from '#domain/overlay-route.ts'
import { searchFor } from '#lib/fold.ts'
import { optionalIdParam, textParam, wordParam } from '#lib/search-params.ts'

export const thresholdList = { to: '/$base/admin-panel/threshold', params: true } as const

interface LoaderArgs {
  context: { queryClient: QueryClient }
  params: { thresholdId: string }
  preload: boolean
}

export function loadThreshold({ context: { queryClient }, params, preload }: LoaderArgs) {
  const known = queryClient.query({ ...thresholdsQuery, staleTime: 'static' })
  // Refetched, so that a change by another user is visible before it is deleted.
  if (!preload) void known.then(() => prefetch(queryClient, thresholdsQuery, { force: true }))
  return loadTarget(known, { id: params.thresholdId, noun: 'Threshold', below: thresholdList, preload })
}

export const thresholdsSearchSchema = z.object({ q: textParam() })

export const thresholdsSearchDefaults = { q: '' } as const

export const formSearchSchema = z.object({
  step: wordParam(['1', '2'], '1'),
  copy: optionalIdParam(),
  replace: optionalIdParam(),
  portal: optionalIdParam(),
})

export function searchThresholds<Row extends Threshold>(thresholds: readonly Row[], text: string): readonly Row[] {
  const isFound = searchFor(text)
  return thresholds.filter(({ name, key, value, portals }) =>
    isFound(name, key, value, ...portals.flatMap((portal) => [portal.name, portal.domain])),
  )
}

export const closedForm = { ...thresholdList, search: ({ q }: { q?: string }) => ({ q }) } as const

import type { Families } from '#api/endpoints.ts'
import { apmPortalHandlers } from './apm-portals.ts'
import { apmRunHandlers } from './apm-runs.ts'
import type { Handler, Handlers } from './handler.ts'
import { memberHandlers } from './members.ts'
import { pipelineHandlers } from './pipelines.ts'
import { portalHandlers } from './portals.ts'
import { thresholdHandlers } from './thresholds.ts'
import { accountHandlers, userHandlers } from './users.ts'

const handlers: { readonly [Family in keyof Families]: Handlers<Family> } = {
  users: userHandlers,
  accounts: accountHandlers,
  portals: portalHandlers,
  members: memberHandlers,
  pipelines: pipelineHandlers,
  thresholds: thresholdHandlers,
  apmPortals: apmPortalHandlers,
  apmRuns: apmRunHandlers,
}

const params = /\{(\w+)\}/g

export const pathPattern = ({ endpoint }: Handler) => `*${endpoint.path.replaceAll(params, ':$1')}`

/** `/pipelines/category` comes before `/pipelines/{pipelineId}`. For equal paths, a condition comes first. */
export const orderedHandlers: readonly Handler[] = Object.values(handlers)
  .flatMap((family): Handler[] => Object.values(family))
  .toSorted((one, other) => {
    // Letters sort before braces, so literal segments come before parameters.
    const byPath = one.endpoint.path < other.endpoint.path ? -1 : one.endpoint.path > other.endpoint.path ? 1 : 0
    return byPath || Number(one.matches === undefined) - Number(other.matches === undefined)
  })

import { accounts } from './accounts.ts'
import { apmPortals } from './apm-portals.ts'
import { apmRuns } from './apm-runs.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { members } from './members.ts'
import { pipelines } from './pipelines.ts'
import { portals } from './portals.ts'
import { thresholds } from './thresholds.ts'
import { users } from './users.ts'

/** For mocks and tests only: the app imports just the families that a page calls. */
const families = { users, accounts, portals, members, pipelines, thresholds, apmPortals, apmRuns }

export type Families = typeof families

export type EndpointId = {
  [Family in keyof Families]: `${Family}.${keyof Families[Family] & string}`
}[keyof Families]

const byId = new Map<string, AnyEndpoint>(
  Object.values(families)
    .flatMap((family): AnyEndpoint[] => Object.values(family))
    .map((endpoint) => [endpoint.id, endpoint]),
)

export const isEndpointId = (text: string): text is EndpointId => byId.has(text)

export const endpointIds: readonly EndpointId[] = [...byId.keys()].filter(isEndpointId)

export function endpointOf(id: EndpointId): AnyEndpoint {
  const endpoint = byId.get(id)
  if (endpoint === undefined) throw new Error(`There is no endpoint ${id}.`)
  return endpoint
}

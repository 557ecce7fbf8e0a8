import { accounts } from './accounts.ts'
import { apmPortals } from './apm-portals.ts'
import { apmRuns } from './apm-runs.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { members } from './members.ts'
import { pipelines } from './pipelines.ts'
import { portals } from './portals.ts'
import { thresholds } from './thresholds.ts'
import { users } from './users.ts'

/** Every family, for the mocks and the tests. The app imports only the families that a screen calls. */
const families = { users, accounts, portals, members, pipelines, thresholds, apmPortals, apmRuns }

export type Families = typeof families

/** `family.name` of every endpoint. */
export type EndpointId = {
  [Family in keyof Families]: `${Family}.${keyof Families[Family] & string}`
}[keyof Families]

const byId = new Map<string, AnyEndpoint>(
  Object.values(families)
    .flatMap((family): AnyEndpoint[] => Object.values(family))
    .map((endpoint) => [endpoint.id, endpoint]),
)

export const isEndpointId = (text: string): text is EndpointId => byId.has(text)

/** Every endpoint's id. */
export const endpointIds: readonly EndpointId[] = [...byId.keys()].filter(isEndpointId)

/** The endpoint with this id. */
export function endpointOf(id: EndpointId): AnyEndpoint {
  const endpoint = byId.get(id)
  if (endpoint === undefined) throw new Error(`There is no endpoint ${id}.`)
  return endpoint
}

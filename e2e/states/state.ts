import type { Locator, Page } from '@playwright/test'
import type { EndpointId } from '#api/endpoints.ts'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import { formatScenario, problemsOf } from '#mocks/scenario-text.ts'
import { scenario, type Fault, type FaultKind, type Scenario } from '#mocks/scenario.ts'
import type { FileRouteTypes } from '#routeTree.gen.ts'

export const kinds = ['loaded', 'loading', 'empty', 'failed', 'offline', 'forbidden'] as const
export type Kind = (typeof kinds)[number]

export interface Step {
  words: string
  work: (page: Page) => Promise<unknown>
}

export type Shown = string | RegExp | ((page: Page) => Locator)

export interface State {
  kind: Kind
  part?: string
  path?: string | ((platform: Platform) => string)
  /** Differences from a signed-in admin and 8 portals. */
  scenario?: Partial<Scenario>
  steps?: readonly Step[]
  shows: Shown
  /** Why a phone does not have this state. */
  notOnPhone?: string
}

export interface Screen {
  name: string
  routes: readonly FileRouteTypes['id'][]
  path: string | ((platform: Platform) => string)
  states: readonly State[]
  /** Why a state cannot occur. */
  never?: Partial<Record<Kind, string>>
}

export const now = '2026-03-04T09:30:00Z'

const scenarioOf = (state: State): Scenario => scenario({ as: 'admin', portals: 8, now, ...state.scenario })

const addressOf = (screen: Screen, state: State, platform: Platform): string => {
  const path = state.path ?? screen.path
  return typeof path === 'string' ? path : path(platform)
}

export async function open(page: Page, platform: Platform, screen: Screen, state: State): Promise<void> {
  await page.goto(addressOf(screen, state, platform))
  for (const { work } of state.steps ?? []) await work(page)
  await sees(page, state.shows)
}

export function linkOf(screen: Screen, state: State): string {
  const chosen = scenarioOf(state)
  const problems = problemsOf(chosen)
  if (problems.length > 0) throw new Error(`${titleOf(screen, state)}: ${problems.join('; ')}`)
  const address = addressOf(screen, state, createPlatform({ scenario: { ...chosen, faults: {} } }))
  const text = `${chosen.as === null ? 'as:nobody,' : ''}${formatScenario(chosen)}`
  const [beforeHash = '', hash] = address.split('#', 2)
  const separator = beforeHash.includes('?') ? '&' : '?'
  return `${beforeHash}${separator}scenario=${encodeURIComponent(text)}${hash === undefined ? '' : `#${hash}`}`
}

export const stateName = ({ kind, part }: State): string => (part === undefined ? kind : `${kind}: ${part}`)

export const titleOf = (screen: Screen, state: State): string => `${screen.name}, ${stateName(state)}`

export const slugOf = (screen: Screen, state: State): string =>
  titleOf(screen, state)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

export const hangs = (state: State): boolean =>
  Object.values(state.scenario?.faults ?? {}).some((faults) => [faults].flat().some(({ kind }) => kind === 'hang'))

const visible = (page: Page, shown: Shown): Locator =>
  (typeof shown === 'function' ? shown(page) : page.getByText(shown)).filter({ visible: true }).first()

export const sees = (page: Page, shown: Shown): Promise<void> => visible(page, shown).waitFor()

export const fault = (kind: FaultKind, ...endpoints: readonly EndpointId[]): Partial<Scenario> => ({
  faults: Object.fromEntries(endpoints.map((endpoint) => [endpoint, { kind }])),
})

export const body = (bodies: Partial<Record<EndpointId, unknown>>): Partial<Scenario> => ({
  faults: Object.fromEntries(
    Object.entries(bodies).map(([endpoint, response]): [string, Fault] => [
      endpoint,
      { kind: 'body', message: JSON.stringify(response) },
    ]),
  ),
})

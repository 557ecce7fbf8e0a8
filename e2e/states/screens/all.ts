import type { Screen, State } from '../state.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { apmAdmin } from './apm-admin.ts'
import { apm } from './apm.ts'
import { commission } from './commission.ts'
import { parts } from './parts.ts'
import { portalRuns } from './runs.ts'
import { shell } from './shell.ts'

export const screens: readonly Screen[] = [
  ...account,
  ...commission,
  ...portalRuns,
  ...apm,
  ...admin,
  ...apmAdmin,
  ...shell,
  ...parts,
]

export const entries: readonly { screen: Screen; state: State }[] = screens.flatMap((screen) =>
  screen.states.map((state) => ({ screen, state })),
)

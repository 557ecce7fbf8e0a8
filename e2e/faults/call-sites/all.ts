import type { Families } from '#api/endpoints.ts'
import type { CallSites } from '../call-site.ts'
import { apmPortals } from './apm-portals.ts'
import { apmRuns } from './apm-runs.ts'
import { members } from './members.ts'
import { pipelines } from './pipelines.ts'
import { portals } from './portals.ts'
import { thresholds } from './thresholds.ts'
import { accounts, users } from './users.ts'

/** The call sites of every family; a missing family is a type error. */
export const callSites: { readonly [Family in keyof Families]: CallSites<Family> } = {
  users,
  accounts,
  portals,
  members,
  pipelines,
  thresholds,
  apmPortals,
  apmRuns,
}

import * as z from 'zod/mini'
import { createMailbox, mailSchema, type Mailbox } from './mailbox.ts'
import { apmPortalSchema, seedApmPortals, type ApmPortalRow } from './seed/apm-portals.ts'
import { seedMembers, type MembersRow } from './seed/members.ts'
import { countsOfTotal, seedApmRuns, type ApmRunRow } from './seed/apm-runs.ts'
import { planRuns, type RunPlan } from './seed/run-plans.ts'
import { seedThresholds, thresholdIdAt, type ThresholdRow } from './seed/thresholds.ts'
import {
  portalIdAt,
  portalSchema,
  seedPipelineDays,
  seedPortals,
  type PipelineDaysRow,
  type PortalRow,
} from './seed/portals.ts'
import { seedUsers, type UserRow } from './seed/users.ts'
import { createSessions, sessionsSchema, type Sessions } from './sessions.ts'

const tablesSchema = z.object({
  version: z.literal(4),
  /** Runs are derived from the seed, around the anchor in ms since 1970. */
  seed: z.number(),
  anchor: z.number(),
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      password: z.string(),
      verified: z.boolean(),
      is_admin: z.boolean(),
      apm_admin: z.boolean(),
    }),
  ),
  mails: z.array(mailSchema),
  sessions: sessionsSchema,
  portals: z.array(portalSchema),
  /** Numbers ever created, so that no ID is reused. */
  portalsMade: z.number(),
  thresholdsMade: z.number(),
  pipelineDays: z.array(z.object({ id: z.string(), pipeline_days: z.number() })),
  apmPortals: z.array(apmPortalSchema),
  thresholds: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      key: z.string(),
      condition: z.string(),
      value: z.nullable(z.string()),
      threshold_time: z.number(),
      portals: z.array(z.string()),
    }),
  ),
  members: z.array(z.object({ portal_id: z.string(), members: z.array(z.string()) })),
})

type Tables = z.output<typeof tablesSchema>

export interface Db {
  readonly users: UserRow[]
  readonly portals: PortalRow[]
  readonly pipelineDays: PipelineDaysRow[]
  readonly apmPortals: ApmPortalRow[]
  readonly thresholds: ThresholdRow[]
  readonly members: MembersRow[]
  readonly sessions: Sessions
  readonly mails: Mailbox
  nextPortalId(): string
  nextThresholdId(): string
  changed(): void
  runs(portalId: string): readonly RunPlan[]
  apmRuns(portalId: string): readonly ApmRunRow[]
  /** Does not include runs, which seed and anchor determine. */
  save(): string
}

interface DbOptions {
  portals: number
  seed: number
  /** Runs of the first APM portal; 0 keeps the seeded number. */
  apmRuns: number
  now: number
  /** From save(); invalid text is ignored. */
  state?: string
  onChange: () => void
}

function seedTables({ portals, seed, apmRuns, now }: DbOptions): Tables {
  const portalRows = seedPortals(portals, seed)
  const thresholds = seedThresholds(portalRows, seed)
  const apmPortals = seedApmPortals(portals, seed)
  if (apmPortals[0] && apmRuns > 0) apmPortals[0].counts = countsOfTotal(apmRuns)
  return {
    version: 4,
    seed,
    anchor: now,
    users: seedUsers(),
    mails: [],
    sessions: { epoch: 0, issued: 0, revoked: [] },
    portals: portalRows,
    portalsMade: portalRows.length,
    pipelineDays: seedPipelineDays(portalRows, seed),
    thresholds,
    thresholdsMade: thresholds.length,
    members: seedMembers(portalRows, seed),
    apmPortals,
  }
}

function restoreTables(state: string): Tables | undefined {
  try {
    return z.parse(tablesSchema, JSON.parse(state))
  } catch {
    return undefined
  }
}

function derived<Portal extends { id: string }, Row>(
  portals: readonly Portal[],
  derive: (portal: Portal) => readonly Row[],
): (portalId: string) => readonly Row[] {
  const known = new Map<string, readonly Row[]>()
  return (portalId) => {
    const portal = portals.find(({ id }) => id === portalId)
    const rows = known.get(portalId) ?? (portal === undefined ? [] : derive(portal))
    if (portal !== undefined) known.set(portalId, rows)
    return rows
  }
}

export function createDb(options: DbOptions): Db {
  const restored = options.state === undefined ? undefined : restoreTables(options.state)
  const tables = restored ?? seedTables(options)
  const { seed, anchor } = tables
  const runs = derived(tables.portals, (portal): readonly RunPlan[] => planRuns(portal, seed, anchor))
  const apmRuns = derived(tables.apmPortals, (portal): readonly ApmRunRow[] => seedApmRuns(portal, seed, anchor))
  return {
    users: tables.users,
    portals: tables.portals,
    pipelineDays: tables.pipelineDays,
    apmPortals: tables.apmPortals,
    thresholds: tables.thresholds,
    members: tables.members,
    sessions: createSessions(tables.sessions, options.onChange),
    mails: createMailbox(tables, options.onChange),
    nextPortalId: () => portalIdAt(tables.portalsMade++),
    nextThresholdId: () => thresholdIdAt(tables.thresholdsMade++),
    changed: options.onChange,
    runs,
    apmRuns,
    save: () => JSON.stringify(tables),
  }
}

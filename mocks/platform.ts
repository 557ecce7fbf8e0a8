import { getResponse, http, HttpResponse, type HttpHandler, type PathParams } from 'msw'
import { endpointIds, isEndpointId, type EndpointId } from '#api/endpoints.ts'
import { createCallLog, type CallRecord } from './call-log.ts'
import { createDb, type Db } from './db.ts'
import { demoAccounts } from './demo-accounts.ts'
import { createGates } from './gates.ts'
import { faultOf, faultyResponse, setFaults, takeFault } from './faults.ts'
import { orderedHandlers, pathPattern } from './handlers/all.ts'
import type { Handler } from './handlers/handler.ts'
import { realResponse } from './real-response.ts'
import { faultsOf, scenario, type DemoAccount, type Fault, type Scenario } from './scenario.ts'
import type { UserRow } from './seed/users.ts'
import { CallerAborted, pause, abortable } from './waiting.ts'
import { parseBody } from './wire.ts'

export interface Platform {
  /** Without the faults that are used up. */
  readonly scenario: Scenario
  readonly db: Db
  readonly handlers: HttpHandler[]
  /** The last 10,000 calls, in order of arrival. */
  readonly calls: CallRecord[]
  tokenOf(account: DemoAccount): string
  storedUser(account: DemoAccount): object
  /** Tokens issued until now get 401. */
  revokeTokens(): void
  gate(endpoint: EndpointId): { release(): void }
  fault(endpoint: EndpointId, faults: Fault | Fault[] | null): void
  faultAll(fault: Fault | null): void
  /** Only what does not need a new platform. */
  change(parts: Partial<Pick<Scenario, 'latency' | 'now' | 'ahead'>>): void
  now(): number
  respond(request: Request): Promise<Response | undefined>
  save(): string
}

interface PlatformOptions {
  scenario?: Partial<Scenario>
  now?: () => number
  /** From save(); overrides the scenario's portals and seed. Invalid text is ignored. */
  state?: string
  onChange?: () => void
  onCall?: () => void
  /** Called if a handler does not match the schema of its endpoint. Without it, nothing is checked. */
  onMismatch?: (mismatch: string) => void
}

function textParams(params: PathParams): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}

export function createPlatform(options: PlatformOptions = {}): Platform {
  const { now: clock = Date.now, onChange = () => {}, onCall = () => {}, onMismatch } = options
  const current = scenario(structuredClone(options.scenario))
  /** Before the clock was advanced: the data is seeded around this time. */
  const startTime = () => (current.now === null ? clock() : Date.parse(current.now))
  const now = () => startTime() + current.ahead * 60_000
  const { portals, seed, apmRuns } = current
  const db = createDb({ portals, seed, apmRuns, now: startTime(), state: options.state, onChange })
  const log = createCallLog(onCall)
  const gates = createGates()
  const fixtureTokens = new Map<DemoAccount, string>()

  /** Requests without a response. Node does not abort a request that was garbage collected. */
  const pending = new Set<Request>()

  async function serve(handler: Handler, request: Request, params: Record<string, string>): Promise<Response> {
    const { id } = handler.endpoint
    if (!isEndpointId(id)) throw new Error(`Unknown endpoint '${id}'.`)
    const { signal } = request
    const { call, end } = log.start(id, request, now())
    const body = parseBody(await request.text())
    call.body = body
    const real = async () => realResponse(handler, { db, now: now(), request, params, body, onMismatch })
    const take = () => {
      const before = current.faults[id]
      const fault = takeFault(current, id, params)
      if (current.faults[id] !== before) onChange()
      return fault
    }
    const responseTo = (fault: Fault | undefined) =>
      fault === undefined ? real() : faultyResponse(fault, request, real)
    let fault: Fault | undefined
    try {
      // Created now, so that later changes are not in it.
      const early = faultOf(current, id, params)?.kind === 'stale' ? take() : undefined
      const earlyResponse = early && (await responseTo(early))
      await abortable(gates.opened(id), signal)
      await pause(current.latency, signal)
      fault = early ?? take()
      await pause(fault?.delay ?? 0, signal)
      const response = earlyResponse ?? (await responseTo(fault))
      // A network error has no headers.
      if (response.type !== 'error' && !response.headers.has('Date')) {
        response.headers.set('Date', new Date(now()).toUTCString())
      }
      end(response.status, fault ?? null)
      return response
    } catch (error) {
      end(0, fault ?? null)
      if (error instanceof CallerAborted) return HttpResponse.error()
      throw error
    }
  }

  const handlers = orderedHandlers.map((handler) =>
    http[handler.endpoint.method](pathPattern(handler), async ({ request, params }) => {
      if (handler.matches?.(new URL(request.url).searchParams) === false) return undefined
      return await serve(handler, request, textParams(params))
    }),
  )

  function userOf(account: DemoAccount): UserRow {
    const email = demoAccounts.find((row) => row.account === account)?.email
    const user = db.users.find((row) => row.email === email)
    if (user === undefined) throw new Error(`The platform has no ${account}.`)
    return user
  }

  function tokenOf(account: DemoAccount): string {
    const known = fixtureTokens.get(account)
    if (known !== undefined && db.sessions.userOf(known) !== undefined) return known
    const token = db.sessions.issue(userOf(account).id)
    fixtureTokens.set(account, token)
    return token
  }

  return {
    scenario: current,
    db,
    handlers,
    calls: log.calls,
    tokenOf,
    storedUser(account) {
      const { id, email, name, apm_admin: apmAdmin, is_admin: isAdmin } = userOf(account)
      return { id, email, name, apmAdmin, isAdmin, token: { accessToken: tokenOf(account) } }
    },
    revokeTokens: () => db.sessions.revokeAll(),
    gate: (endpoint) => gates.close(endpoint),
    fault(endpoint, faults) {
      setFaults(current, endpoint, faultsOf(faults ?? []))
      onChange()
    },
    change(parts) {
      Object.assign(current, parts)
      onChange()
    },
    now,
    faultAll(fault) {
      for (const id of endpointIds) setFaults(current, id, fault === null ? [] : [fault])
      onChange()
    },
    async respond(request) {
      pending.add(request)
      try {
        return await getResponse(handlers, request)
      } finally {
        pending.delete(request)
      }
    },
    save: () => db.save(),
  }
}

import { endpointIds, type EndpointId } from '#api/endpoints.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { Platform } from '../platform.ts'
import { faultKinds, faultsOf, type DemoAccount, type Scenario } from '../scenario.ts'
import { maxima, numberOf, readNumber } from '../scenario-text.ts'
import { faultsOfRows, leftText, paramsOf, rowProblems, rowsOf, type FaultRow } from './fault-rows.ts'
import type { createPageClock } from './page-clock.ts'
import { activeSettings, callRow, linkOf, snippetOf, type CallRow } from './texts.ts'

type Account = DemoAccount | 'nobody'

interface Typed {
  as?: string
  portals?: string
  seed?: string
  apmRuns?: string
}

interface PlaygroundPage {
  href(): string
  open(href: string): void
  heading(): string
  path(): string
  email(): string | undefined
  clock: ReturnType<typeof createPageClock>
}

interface PlaygroundOptions {
  platform: Platform
  page: PlaygroundPage
  rows?: FaultRow[]
  onRows: () => void
}

const maxShown = 200
const numberNames = ['portals', 'seed', 'apmRuns'] as const

const accounts = [
  ...demoAccounts.map(({ account, name, note }) => ({ account: account as Account, label: `${name}, ${note}` })),
  { account: 'nobody', label: 'Nobody (login page)' },
] as const

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}

export function createPlayground({ platform, page, rows = rowsOf(platform.scenario), onRows }: PlaygroundOptions) {
  let typed: Typed = {}
  let latency = String(platform.scenario.latency)
  let faults = rows
  let cleared: Platform['calls'][number] | undefined
  const settings = createListeners()
  const calls = createListeners()

  const signedIn = (): Account => demoAccounts.find(({ email }) => email === page.email())?.account ?? 'nobody'

  function present(): Scenario {
    const as = signedIn()
    return { ...platform.scenario, as: as === 'nobody' ? null : as, faults: faultsOfRows(faults) }
  }

  function typedProblems(): Record<string, string> {
    const problems: Record<string, string> = {}
    for (const name of numberNames) {
      const text = typed[name]
      if (text !== undefined) readNumber(text, maxima[name], 'This', (problem) => (problems[name] = problem))
    }
    readNumber(latency, maxima.latency, 'This', (problem) => (problems['latency'] = problem))
    return problems
  }

  function read() {
    const { scenario } = platform
    const problems = typedProblems()
    const shownRows = faults.map((row) => ({
      ...row,
      problems: rowProblems(row),
      left: leftText(row, scenario.faults),
    }))
    return {
      active: activeSettings(scenario),
      values: {
        as: typed.as,
        portals: typed.portals ?? String(scenario.portals),
        seed: typed.seed ?? String(scenario.seed),
        apmRuns: typed.apmRuns ?? String(scenario.apmRuns),
        latency,
      },
      problems,
      isValid:
        faults.every(({ endpoint }) => endpoint !== '') &&
        [problems, ...shownRows.map((row) => row.problems)].every((one) => Object.keys(one).length === 0),
      faults: shownRows,
      isFrozen: scenario.now !== null,
    }
  }

  let state = read()
  let shownCalls: readonly CallRow[] = []
  function update() {
    state = read()
    settings.notify()
  }

  function readCalls(): readonly CallRow[] {
    const from = cleared === undefined ? 0 : platform.calls.lastIndexOf(cleared) + 1
    const first = Math.max(from, platform.calls.length - maxShown)
    return platform.calls.slice(first).map((call, index) => callRow(call, first + index))
  }
  function updateCalls() {
    shownCalls = readCalls()
    calls.notify()
  }
  let pending: ReturnType<typeof setTimeout> | undefined

  return {
    endpoints: endpointIds.map((id) => ({ id, params: paramsOf(id) })),
    kinds: faultKinds.map(String),
    accounts,
    read: () => state,
    watch: settings.watch,
    signedIn,
    now: () => platform.now(),
    rows: () => faults,
    update,
    /** The log follows within a tenth of a second. */
    onCall() {
      pending ??= setTimeout(() => {
        pending = undefined
        updateCalls()
      }, 100)
    },
    type(parts: Typed) {
      typed = { ...typed, ...parts }
      update()
    },
    setLatency(text: string) {
      latency = text
      const ms = readNumber(text, maxima.latency, '', () => undefined)
      if (ms !== undefined) platform.change({ latency: ms })
      // Immediately: an input that is updated later loses its caret.
      update()
    },
    setFaults(next: readonly FaultRow[]) {
      const [before, after] = [faultsOfRows(faults), faultsOfRows(next)]
      faults = [...next]
      for (const id of endpointIds) {
        if (JSON.stringify(before[id]) !== JSON.stringify(after[id])) platform.fault(id, after[id] ?? null)
      }
      onRows()
      update()
    },
    resetCounter(endpoint: string) {
      const list = faultsOfRows(faults)
      const id = endpointIds.find((one): one is EndpointId => one === endpoint)
      if (id) platform.fault(id, faultsOf(list[id]))
      update()
    },
    freeze(isFrozen: boolean) {
      const { ahead } = platform.scenario
      const now = new Date(Math.floor(platform.now() / 1000) * 1000 - ahead * 60_000)
      platform.change({ now: isFrozen ? now.toISOString().replace('.000', '') : null })
      if (!isFrozen) page.clock.set(ahead * 60_000)
      update()
    },
    advance(minutes: number) {
      platform.change({ ahead: Math.min(maxima.ahead, platform.scenario.ahead + minutes) })
      page.clock.set(page.clock.now() - page.clock.realNow() + minutes * 60_000)
      update()
    },
    link: () => linkOf(page.href(), present()),
    snippet: () => snippetOf(page.path(), page.heading(), present()),
    apply: () => {
      const as = accounts.find(({ account }) => account === typed.as)?.account ?? signedIn()
      const numbers = Object.fromEntries(
        numberNames.flatMap((name) => (typed[name] === undefined ? [] : [[name, numberOf(typed[name])]])),
      )
      page.open(linkOf(page.href(), { ...present(), ...numbers, as: as === 'nobody' ? null : as }))
    },
    calls: {
      read: () => shownCalls,
      watch: calls.watch,
      clear: () => {
        cleared = platform.calls.at(-1)
        updateCalls()
      },
    },
  }
}

export type Playground = ReturnType<typeof createPlayground>

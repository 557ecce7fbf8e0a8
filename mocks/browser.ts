import { setupWorker } from 'msw/browser'
import * as z from 'zod/mini'
import type { Mailbox } from './mailbox.ts'
import { createPlatform, type Platform } from './platform.ts'
import { formatScenario, parseScenario } from './scenario.ts'

const parameter = 'scenario'
const keptUnder = 'mock-platform'
const userKey = 'user'

const keptSchema = z.object({ scenario: z.string(), state: z.string() })
type Kept = z.output<typeof keptSchema>

/** The scenario that the address asks for, taken out of it; null where it asks for none. */
function takeFromAddress(): string | null {
  const url = new URL(location.href)
  const text = url.searchParams.get(parameter)
  if (text === null) return null
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
  return text
}

function readKept(): Kept | null {
  try {
    return z.parse(keptSchema, JSON.parse(sessionStorage.getItem(keptUnder) ?? ''))
  } catch {
    return null
  }
}

function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(keptUnder, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the demo goes on and only forgets at the next reload.
  }
}

const watchers = new Set<() => void>()

function start(): Platform {
  const asked = takeFromAddress()
  const kept = asked === null ? readKept() : null
  const platform = createPlatform({
    scenario: parseScenario(asked ?? kept?.scenario ?? ''),
    state: kept?.state,
    onChange: () => queueMicrotask(changed),
  })
  function save() {
    keep({ scenario: formatScenario(platform.scenario), state: platform.save() })
  }
  function changed() {
    save()
    for (const watcher of watchers) watcher()
  }
  const { as } = platform.scenario
  if (kept === null && as !== null) localStorage.setItem(userKey, JSON.stringify(platform.storedUser(as)))
  save()
  return platform
}

/** The e-mails of the platform inside this page, as it would have sent them. */
interface Outbox {
  /** The latest last; the same array until one is added or used. */
  read: Mailbox['all']
  /** Calls back after every change; returns the way to stop. */
  watch: (watcher: () => void) => () => void
}

/**
 * Starts the platform inside this page. `?scenario=` in the address (scenario.ts) starts a new one and leaves the address;
 * otherwise the one of this tab goes on, a reload included. Resolves to its outbox when every call is answered by it.
 */
export async function startMocks(): Promise<Outbox> {
  const { handlers, db } = start()
  await setupWorker(...handlers).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  })
  return {
    read: () => db.mails.all(),
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

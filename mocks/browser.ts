import { setupWorker } from 'msw/browser'
import * as z from 'zod/mini'
import type { Mailbox } from './mailbox.ts'
import { createPlatform, type Platform } from './platform.ts'
import { formatScenario, readScenario } from './scenario-text.ts'
import { showScenarioProblems } from './scenario-problems.ts'

const parameter = 'scenario'
const storageKey = 'mock-platform'
const userKey = 'user'

const storedSchema = z.object({ scenario: z.string(), state: z.string() })
type StoredPlatform = z.output<typeof storedSchema>

/** Removes the scenario from the address and returns it; null if there is none. */
function takeScenarioParam(): string | null {
  const url = new URL(location.href)
  const text = url.searchParams.get(parameter)
  if (text === null) return null
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
  return text
}

function readStored(): StoredPlatform | null {
  try {
    return z.parse(storedSchema, JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    return null
  }
}

function writeStored(stored: StoredPlatform): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Storage is full or blocked: the state is lost on the next reload.
  }
}

const watchers = new Set<() => void>()

function start(): Platform {
  const requested = takeScenarioParam()
  const stored = requested === null ? readStored() : null
  const { scenario, problems } = readScenario(requested ?? stored?.scenario ?? '')
  if (requested !== null && problems.length > 0) showScenarioProblems(problems)
  const platform = createPlatform({
    scenario,
    state: stored?.state,
    onChange: () => queueMicrotask(changed),
  })
  function save() {
    writeStored({ scenario: formatScenario(platform.scenario), state: platform.save() })
  }
  function changed() {
    save()
    for (const watcher of watchers) watcher()
  }
  const { as } = platform.scenario
  if (stored === null && as !== null) localStorage.setItem(userKey, JSON.stringify(platform.storedUser(as)))
  save()
  return platform
}

/** The e-mails that the in-page platform sends. */
interface Outbox {
  /** Oldest first; a new array once one is added or used. */
  read: Mailbox['all']
  /** Subscribes to changes; returns the unsubscriber. */
  watch: (watcher: () => void) => () => void
}

/**
 * Starts the platform inside this page. `?scenario=` (scenario.ts) starts a new platform and is removed from the address;
 * otherwise the tab's platform continues, also after a reload. Resolves to the outbox once calls are intercepted.
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

import { setupWorker } from 'msw/browser'
import * as z from 'zod/mini'
import type { Mailbox } from './mailbox.ts'
import { faultRowSchema } from './playground/fault-rows.ts'
import { createPlayground, type Playground } from './playground/playground.ts'
import { createPageClock } from './playground/page-clock.ts'
import { createPlatform, type Platform } from './platform.ts'
import { formatScenario, readScenario } from './scenario-text.ts'
import { showScenarioProblems } from './scenario-problems.ts'

const parameter = 'scenario'
const storageKey = 'mock-platform'
const userKey = 'user'

const storedSchema = z.object({
  scenario: z.string(),
  state: z.string(),
  /** As set in the playground; the scenario has the remaining calls of each fault. */
  rows: z.optional(z.array(faultRowSchema)),
})
type StoredPlatform = z.output<typeof storedSchema>

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

function signIn(platform: Platform, signsOut: boolean): void {
  const { as } = platform.scenario
  if (as !== null) localStorage.setItem(userKey, JSON.stringify(platform.storedUser(as)))
  else if (signsOut) localStorage.removeItem(userKey)
}

function signedInEmail(): string | undefined {
  try {
    return z.parse(z.object({ email: z.string() }), JSON.parse(localStorage.getItem(userKey) ?? '')).email
  } catch {
    return undefined
  }
}

function headingOfPage(): string {
  const heading = document.createElement('h1')
  heading.append(...Array.from(document.querySelector('h1')?.childNodes ?? [], (node) => node.cloneNode(true)))
  for (const hidden of heading.querySelectorAll('[aria-hidden]')) hidden.remove()
  return heading.textContent.trim()
}

const watchers = new Set<() => void>()

function start() {
  const requested = takeScenarioParam()
  const stored = requested === null ? readStored() : null
  const { scenario, signsOut, problems } = readScenario(requested ?? stored?.scenario ?? '')
  if (requested !== null && problems.length > 0) showScenarioProblems(problems)
  const clock = createPageClock()
  const platform = createPlatform({
    scenario,
    now: clock.realNow,
    state: stored?.state,
    onChange: () => queueMicrotask(changed),
    onCall: () => playground.onCall(),
    ...(import.meta.env.DEV && { onMismatch: (mismatch: string) => reportError(new Error(mismatch)) }),
  })
  clock.set(platform.now() - clock.realNow())
  const playground = createPlayground({
    platform,
    rows: stored?.rows,
    onRows: save,
    page: {
      clock,
      href: () => location.href,
      path: () => location.href.slice(location.origin.length + import.meta.env.BASE_URL.length - 1),
      open: (href) => location.assign(href),
      heading: headingOfPage,
      email: signedInEmail,
    },
  })
  function save() {
    writeStored({ scenario: formatScenario(platform.scenario), state: platform.save(), rows: playground.rows() })
  }
  function changed() {
    save()
    playground.update()
    for (const watcher of watchers) watcher()
  }
  if (stored === null) signIn(platform, signsOut)
  save()
  return { platform, playground }
}

interface Outbox {
  read: Mailbox['all']
  watch: (watcher: () => void) => () => void
}

/** `?scenario=` starts a new platform and is removed from the address; otherwise the tab's platform continues. */
export async function startMocks(): Promise<{ outbox: Outbox; playground: Playground }> {
  const { platform, playground } = start()
  const { handlers, db } = platform
  await setupWorker(...handlers).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  })
  const outbox: Outbox = {
    read: () => db.mails.all(),
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
  return { outbox, playground }
}

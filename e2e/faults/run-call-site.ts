import type { Page } from '@playwright/test'
import { dryRun } from '#mocks/responses.ts'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { failureTextsOf, formTextOf, toastTextOf } from '#mocks/test-failure-texts.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect } from '../support/checked.ts'
import type { followCalls } from '../support/clock.ts'
import { expectMessage, expectShell } from '../support/shell.ts'
import {
  casesOf,
  casesWithoutMessage,
  cutOnce,
  fieldCasesOf,
  firstCase,
  oddCasesOf,
  type Case,
  type EndpointId,
} from './cases.ts'
import type { CallSite } from './call-site.ts'
import type { Outcome } from './report.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 800)

export interface Scene {
  page: Page
  calls: ReturnType<typeof followCalls>
  platform: Platform
  problems: string[]
  endpoint: EndpointId
  callSite: CallSite
  byField: boolean
}

/** The platform responds within a few ms. */
const intervals = [5, 10, 20, 50, 100]
const minute = 60_000
/** Longer than the app caches data that no page shows. */
const cacheExpiry = 6 * minute

const navigate = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** As another tab would; does nothing if the page already is. */
const setSession = (page: Page, user: string | null) =>
  page.evaluate((text) => {
    if ((localStorage.getItem('user') !== null) === (text !== null)) return
    if (text === null) localStorage.removeItem('user')
    else localStorage.setItem('user', text)
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  }, user)

async function leaveScreen(
  { page, calls, platform, endpoint, callSite: { signedIn = true, cachedForSession = false } }: Scene,
  after = cacheExpiry,
): Promise<void> {
  platform.fault(endpoint, null)
  const signsOut = cachedForSession && after === cacheExpiry
  if (signsOut) {
    await setSession(page, null)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    // Without a storage event, so that no page opens by itself and makes the call.
    const user = JSON.stringify(platform.storedUser('admin'))
    await page.evaluate((text) => localStorage.setItem('user', text), user)
  }
  await setSession(page, signedIn ? JSON.stringify(platform.storedUser('admin')) : null)
  await navigate(page, signedIn ? '/nowhere' : '/user/nowhere')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  // Safe here: this page refetches nothing.
  if (signsOut) await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'user' })))
  await expectQuiet(page)
  // The clock must not exceed the 30 s limit of a pending call.
  await calls.idle()
  await page.clock.fastForward(after)
}

const openScreen = async ({ page, platform, callSite }: Scene) => await navigate(page, await callSite.path(platform))

/** Closes all toasts, so that the next one is not merged with an earlier one. */
async function clearToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Dismiss' })
  const closed = await close.evaluateAll((buttons) => {
    for (const one of buttons) if (one instanceof HTMLElement) one.click()
    return buttons.length
  })
  if (closed === 0) return
  // The exit transition takes time.
  await page.clock.runFor(1000)
  await expect(close).toHaveCount(0)
}

const isGet = ({ platform, endpoint }: Scene) => callsTo(platform, endpoint).every(({ method }) => method === 'GET')

/** The number of tries: GET retries twice, the current user's call three times, and only after a transient failure. */
function triesOf(scene: Scene, { fault, works }: Case): number {
  const kind = fault?.kind
  const isTransient = kind === 'drop' || kind === 'cut' || kind === 502 || kind === 503 || kind === 504
  if (!isTransient || !isGet(scene) || scene.callSite.triedOnce) return 1
  if (works) return (fault?.times ?? 0) + 1
  return scene.endpoint === 'users.current' ? 4 : 3
}

async function waitForLastTry(
  scene: Scene,
  faultCase: Case,
  before: number,
  tries = triesOf(scene, faultCase),
): Promise<void> {
  const { page, calls, platform, endpoint } = scene
  const made = () => callsTo(platform, endpoint).slice(before)
  await expect.poll(() => made().length, { message: 'the call is made', intervals }).toBeGreaterThan(0)
  if (faultCase.fault?.kind === 'hang') {
    await scene.callSite.whilePending?.(page)
    await page.clock.runFor(31_000)
  }
  await expect
    .poll(
      async () => {
        const ended = made().filter(({ status }) => status !== null).length
        if (ended > 0 && ended < tries) {
          // The clock must not exceed the 30 s limit of a pending try.
          await calls.idle()
          await page.clock.runFor(2000)
        }
        return ended
      },
      { message: 'ended calls', intervals },
    )
    .toBe(tries)
  // Checked before later calls are awaited, because it closes after 5 s.
  const { success } = scene.callSite
  if (faultCase.works && success) await expectMessage(page, success.title, success.text)
  await expectQuiet(page)
  expect(made(), 'tries').toHaveLength(tries)
}

async function triggerFault(scene: Scene, faultCase: Case, retry: CallSite['retry']): Promise<number> {
  const { page, platform, endpoint, callSite } = scene
  if (retry) await clearToasts(page)
  else await leaveScreen(scene)
  const before = callsTo(platform, endpoint).length
  platform.fault(endpoint, faultCase.fault)
  // A page may make the call early, for a step that shows it later.
  if (!retry && callSite.act) await openScreen(scene)
  await (retry ?? callSite.act ?? (() => openScreen(scene)))(page)
  await waitForLastTry(scene, faultCase, before)
  return before
}

const loginPageText = 'A login page was returned instead of data. Reload the page.'

/** Said where data is missing; a change that gets an HTML page has the prescribed text. */
const isLoginPage = (scene: Scene, { fault }: Case): boolean =>
  fault?.kind === 'html' && (isGet(scene) || scene.endpoint === 'apmPortals.summary')

async function checkResult(scene: Scene, faultCase: Case): Promise<string> {
  const { page, endpoint, callSite, problems } = scene
  const { messages = failureTextsOf(endpoint), signedIn = true, shell = signedIn, overrides = {}, alerts } = callSite
  const alert = page.getByRole('alert')
  const prescribed = faultCase.works ? null : toastTextOf(messages, faultCase.fault)
  const text = prescribed !== null && isLoginPage(scene, faultCase) ? loginPageText : prescribed
  if (text !== null) await expectMessage(page, messages.title, text)
  if (faultCase.works) {
    await callSite.expectSuccess(page)
    await expect(alert, 'alerts').toHaveCount(0)
  } else if (overrides[faultCase.name]) await overrides[faultCase.name]?.(page)
  else {
    await callSite.expectFailure(page, messages.title + (text ?? formTextOf(messages, faultCase.fault)))
    await expect(alert, 'alerts').toHaveCount(alerts ?? (text === null ? 0 : 1))
    if (shell) await expectShell(page)
  }
  expect(problems.splice(0), 'uncaught errors').toEqual([])
  return faultCase.works ? 'works' : text === null ? 'no toast' : `${messages.title}: ${text}`
}

/** Reopens a page with stale data while the refetch fails: the data stays and no toast appears. */
async function revisit(scene: Scene, faultCase: Case): Promise<string> {
  const { page, platform, endpoint, callSite, problems } = scene
  await leaveScreen(scene, 2 * minute)
  const before = callsTo(platform, endpoint).length
  platform.fault(endpoint, faultCase.fault)
  await openScreen(scene)
  // A refetch is not retried; the next live refresh is the next try.
  await waitForLastTry(scene, faultCase, before, 1)
  await callSite.expectSuccess(page)
  // A further try would come within two seconds, without a visible change.
  await page.clock.runFor(5000)
  await expectQuiet(page)
  expect(callsTo(platform, endpoint).slice(before), 'tries').toHaveLength(1)
  await expect(page.getByRole('alert'), 'alerts').toHaveCount(0)
  expect(problems.splice(0), 'uncaught errors').toEqual([])
  return 'keeps what is shown, no toast'
}

const revisitCases = new Set(['401', '500', 'connection dropped', 'HTML page'])

const noFault: Case = { name: 'none', fault: null, works: true }

/** Further failures are not recorded, since each takes up to the expect timeout. */
const maxFailures = 3

/** Failures do not throw: they are in the outcomes. */
export async function runCallSite(scene: Scene): Promise<Outcome[]> {
  const { platform, endpoint, callSite, byField } = scene
  const outcomes: Outcome[] = []
  let canRetry = false

  async function record(fault: string, check: () => Promise<string>): Promise<boolean> {
    const about = { endpoint, screen: callSite.screen, fault }
    if (outcomes.filter(({ wrong }) => wrong !== null).length === maxFailures) return false
    try {
      outcomes.push({ ...about, seen: await check(), wrong: null })
    } catch (error) {
      outcomes.push({ ...about, seen: '', wrong: messageOf(error) })
    }
    return outcomes.at(-1)?.wrong === null
  }

  async function runCase(faultCase: Case): Promise<void> {
    const passed = await record(faultCase.name, async () => {
      const before = await triggerFault(scene, faultCase, canRetry ? callSite.retry : null)
      const seen = await checkResult(scene, faultCase)
      // A further try would have been made before the page shows that the last one failed.
      expect(callsTo(platform, endpoint).slice(before), 'tries').toHaveLength(triesOf(scene, faultCase))
      return seen
    })
    canRetry = passed && !faultCase.works && callSite.overrides?.[faultCase.name] === undefined
  }

  await runCase(firstCase)
  const [call] = callsTo(platform, endpoint)
  if (call === undefined) return outcomes
  const { other, texts = {} } = callSite.messages ?? failureTextsOf(endpoint)
  const showsServerMessage = [other, ...Object.values(texts)].some((one) => typeof one === 'object')
  const validResponse = await dryRun(platform, call)
  const cases = [
    ...casesOf(endpoint, validResponse),
    ...(isGet(scene) && !callSite.triedOnce ? [cutOnce(validResponse)] : []),
    ...(byField ? [...fieldCasesOf(endpoint, validResponse), ...oddCasesOf(validResponse)] : []),
    ...(showsServerMessage ? casesWithoutMessage : []),
  ].filter(({ fault }) => fault?.kind !== 'hang' || callSite.outlivesPage !== true)
  for (const one of cases.filter(({ works }) => !works)) await runCase(one)
  for (const one of cases.filter(({ works }) => works)) await runCase(one)
  if (callSite.keepsData === true) {
    await runCase(noFault)
    for (const one of cases.filter(({ name }) => revisitCases.has(name))) {
      await record(`${one.name}, on coming back`, () => revisit(scene, one))
    }
    canRetry = false
  }
  await runCase(firstCase)
  await runCase(noFault)
  return outcomes
}

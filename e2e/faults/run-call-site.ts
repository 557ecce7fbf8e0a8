import type { Page } from '@playwright/test'
import { dryRun } from '#mocks/answers.ts'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect } from '../support/checked.ts'
import type { followCalls } from '../support/live.ts'
import { expectNotice } from '../support/notices.ts'
import { expectShell } from '../support/person.ts'
import { casesOf, fieldCasesOf, firstCase, wordless, type Case, type EndpointId } from './cases.ts'
import { formTextOf, noticeTextOf, type CallSite } from './call-site.ts'
import type { Outcome } from './report.ts'

const words = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 800)

export interface Scene {
  page: Page
  /** The calls of the page since it was opened. */
  calls: ReturnType<typeof followCalls>
  platform: Platform
  /** Uncaught errors of the page so far. */
  problems: string[]
  endpoint: EndpointId
  callSite: CallSite
  /** Whether each field of the answer is given a wrong type as well. */
  byField: boolean
}

/** In ms: an answer of the platform takes a few. */
const intervals = [5, 10, 20, 50, 100]
const minute = 60_000
/** Longer than the app keeps what no screen shows. */
const forgotten = 6 * minute

/** Goes to an address as a link would, without loading the page anew. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** Signs in or out as another tab would; nothing happens where it is so already. */
const setSession = (page: Page, user: string | null) =>
  page.evaluate((text) => {
    if ((localStorage.getItem('user') !== null) === (text !== null)) return
    if (text === null) localStorage.removeItem('user')
    else localStorage.setItem('user', text)
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  }, user)

/** Leaves the screen for one without calls, for so long. */
async function leave(
  { page, calls, platform, endpoint, callSite: { signedIn = true, keptForSession = false } }: Scene,
  after = forgotten,
): Promise<void> {
  platform.fault(endpoint, null)
  const signsOut = keptForSession && after === forgotten
  if (signsOut) {
    await setSession(page, null)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    // Unnoticed, so that no screen opens by itself and makes the call.
    const user = JSON.stringify(platform.storedUser('admin'))
    await page.evaluate((text) => localStorage.setItem('user', text), user)
  }
  await setSession(page, signedIn ? JSON.stringify(platform.storedUser('admin')) : null)
  await follow(page, signedIn ? '/nowhere' : '/user/nowhere')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  // Here the app may hear of it; in the callSite it would load anew what the screen shows.
  if (signsOut) await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'user' })))
  await expectQuiet(page, platform)
  // Nor is an answer still on its way to the page, whose limit of 30 s would be over at once.
  await calls.settled()
  await page.clock.fastForward(after)
}

/** Comes to the callSite. */
const arrive = async ({ page, platform, callSite }: Scene) => await follow(page, await callSite.path(platform))

/** Takes every notice off the screen, so that the next one is messages apart. */
async function clearNotices(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close notice' })
  const closed = await close.evaluateAll((buttons) => {
    for (const one of buttons) if (one instanceof HTMLElement) one.click()
    return buttons.length
  })
  if (closed === 0) return
  // Their way out takes a moment.
  await page.clock.runFor(1000)
  await expect(close).toHaveCount(0)
}

/** How often a call is made (decisions 1, Retries): GET up to two more times, the current user's three. */
function triesOf({ platform, endpoint }: Scene, { fault }: Case): number {
  const isGet = callsTo(platform, endpoint).every(({ method }) => method === 'GET')
  const kind = fault?.kind
  if (!isGet || !(kind === 'drop' || kind === 502 || kind === 503 || kind === 504)) return 1
  return endpoint === 'users.current' ? 4 : 3
}

/** Lets the time pass that retries and the limit of 30 s take, until the call has ended after its last try. */
async function untilEnded(scene: Scene, one: Case, before: number, tries = triesOf(scene, one)): Promise<void> {
  const { page, platform, endpoint } = scene
  const made = () => callsTo(platform, endpoint).slice(before)
  await expect.poll(() => made().length, { message: 'the call is made', intervals }).toBeGreaterThan(0)
  if (one.fault?.kind === 'hang') {
    await scene.callSite.meanwhile?.(page)
    await page.clock.runFor(31_000)
  }
  await expect
    .poll(
      async () => {
        const ended = made().filter(({ status }) => status !== null).length
        if (ended > 0 && ended < tries) await page.clock.runFor(2000)
        return ended
      },
      { message: 'ended calls', intervals },
    )
    .toBe(tries)
  await expectQuiet(page, platform)
  expect(made(), 'tries').toHaveLength(tries)
}

/**
 * Has the call made and meet this fault: again from where the last failure left the screen, or by a person who comes
 * anew. Resolves when it has ended.
 */
async function triggerFault(scene: Scene, one: Case, again: CallSite['again']): Promise<void> {
  const { page, platform, endpoint, callSite } = scene
  if (again) await clearNotices(page)
  else await leave(scene)
  if (!again && callSite.act) await arrive(scene)
  const before = callsTo(platform, endpoint).length
  platform.fault(endpoint, one.fault)
  await (again ?? callSite.act ?? (() => arrive(scene)))(page)
  await untilEnded(scene, one, before)
}

/** Checks what became of the call. Gives it in words. */
async function look({ page, callSite, problems }: Scene, one: Case): Promise<string> {
  const { messages, signedIn = true, shell = signedIn, success, special = {}, alerts = 0 } = callSite
  const alert = page.getByRole('alert')
  const text = one.works ? null : noticeTextOf(messages, one)
  if (text !== null) await expectNotice(page, messages.title, text)
  if (one.works) {
    await callSite.worked(page)
    if (success) await expectNotice(page, success.title, success.text)
    await expect(alert, 'alerts').toHaveCount(0)
  } else if (special[one.name]) await special[one.name]?.(page)
  else {
    await callSite.failed(page, formTextOf(messages, one))
    await expect(alert, 'alerts').toHaveCount(alerts + (text === null ? 0 : 1))
    if (shell) await expectShell(page)
  }
  expect(problems.splice(0), 'uncaught errors').toEqual([])
  return one.works ? 'works' : text === null ? 'no notice' : `${messages.title}: ${text}`
}

/** Coming back to a screen whose data is old, when asking anew fails: what was there stays, and nobody is messages. */
async function comeBack(scene: Scene, one: Case): Promise<string> {
  const { page, platform, endpoint, callSite, problems } = scene
  await leave(scene, 2 * minute)
  const before = callsTo(platform, endpoint).length
  platform.fault(endpoint, one.fault)
  await arrive(scene)
  // What is known already is asked for anew once: the next refresh is the next try.
  await untilEnded(scene, one, before, 1)
  await callSite.worked(page)
  await expect(page.getByRole('alert'), 'alerts').toHaveCount(0)
  expect(problems.splice(0), 'uncaught errors').toEqual([])
  return 'keeps what is shown, no notice'
}

/** The faults that a screen meets which has its data already. */
const whileShown = new Set(['401', '500', 'connection dropped', 'HTML page'])

const none: Case = { name: 'none', fault: null, works: true }

/** So many wrong ones say what is wrong; each takes its time. */
const enough = 3

/** Meets every fault of one call in one callSite, on one page. Never throws for what is wrong: it is in the outcomes. */
export async function runCallSite(scene: Scene): Promise<Outcome[]> {
  const { platform, endpoint, callSite, byField } = scene
  const outcomes: Outcome[] = []
  /** Whether the screen stands as a failure left it, so that the call can be made again from there. */
  let stands = false

  async function record(fault: string, check: () => Promise<string>): Promise<boolean> {
    const about = { endpoint, screen: callSite.screen, fault }
    if (outcomes.filter(({ wrong }) => wrong !== null).length === enough) return false
    try {
      outcomes.push({ ...about, seen: await check(), wrong: null })
    } catch (error) {
      outcomes.push({ ...about, seen: '', wrong: words(error) })
    }
    return outcomes.at(-1)?.wrong === null
  }

  async function runCase(one: Case): Promise<void> {
    const isRight = await record(one.name, async () => {
      await triggerFault(scene, one, stands ? callSite.again : null)
      return await look(scene, one)
    })
    stands = isRight && !one.works && callSite.special?.[one.name] === undefined
  }

  await runCase(firstCase)
  const [call] = callsTo(platform, endpoint)
  if (call === undefined) return outcomes
  const speaks = [callSite.messages.other, ...Object.values(callSite.messages.texts ?? {})].some(
    (one) => typeof one === 'object',
  )
  const good = await dryRun(platform, call)
  const cases = [
    ...casesOf(endpoint, good),
    ...(byField ? fieldCasesOf(endpoint, good) : []),
    ...(speaks ? wordless : []),
  ]
  for (const one of cases.filter(({ works }) => !works)) await runCase(one)
  for (const one of cases.filter(({ works }) => works)) await runCase(one)
  if (callSite.keepsData === true) {
    await runCase(none)
    for (const one of cases.filter(({ name }) => whileShown.has(name))) {
      await record(`${one.name}, on coming back`, () => comeBack(scene, one))
    }
    stands = false
  }
  await runCase(firstCase)
  await runCase(none)
  return outcomes
}

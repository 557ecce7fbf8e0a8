import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPlatform } from '#mocks/platform.ts'
import { endRun } from '#mocks/test-failures.ts'
import { openAppAt } from '#app/test-app.tsx'
import {
  changeResponses,
  chooseMore,
  dataOf,
  details,
  pageLine,
  runButton,
  shownRuns,
  startPaused,
} from '#app/test-screen.ts'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }

async function openFailed({ more = '', errors }: { more?: string; errors?: object[] }) {
  startPaused()
  const { pipelines } = await dataOf(scenario).category('1001', 'key=status&value=Failed')
  const seq = pipelines[0]?.pipeline_run_seq ?? ''
  const at = `${path}?show=Failed&run=${seq}`
  const app = openAppAt(at + more, scenario)
  if (errors) {
    changeResponses(app.platform, /view=messages/, () => JSON.stringify({ pipelines: [{ messages: errors }] }))
  }
  return { app, seq, at, part: within(await details()) }
}

const lock = {
  err_code: 'TCMP_60019',
  severity: 'Error',
  description: 'Waited 900 s for a lock',
  time_stamp: '2026-03-04T05:06:12Z',
}

async function clipboard(): Promise<Record<string, string>> {
  const [item] = await navigator.clipboard.read()
  const texts = item?.types.map(async (type) => [type, await (await item.getType(type)).text()] as const) ?? []
  return Object.fromEntries(await Promise.all(texts))
}

async function copied({ run }: ReturnType<typeof openAppAt>): Promise<string> {
  await screen.findByRole('button', { name: 'Copied' })
  const { 'text/plain': text = '' } = await clipboard()
  await run(1000)
  return text
}

class Copyable {
  private readonly parts: Readonly<Record<string, Promise<Blob>>>
  constructor(parts: Readonly<Record<string, Promise<Blob>>>) {
    this.parts = parts
  }
  get types() {
    return Object.keys(this.parts)
  }
  getType(type: string) {
    return this.parts[type]
  }
}

describe('the report of an open run', () => {
  it('states that its errors could not be loaded, as Markdown if only text can be copied', async () => {
    const { app, seq, part } = await openFailed({ more: '&tab=stages' })
    const { platform, user } = app
    platform.fault('pipelines.messages', { kind: 400 })
    await user.click(part.getByRole('button', { name: /^Copy report/ }))
    await part.findByRole('button', { name: 'Copied' })
    const { 'text/plain': text, ...others } = await clipboard()
    expect(text).toContain(`Run \`${seq}\``)
    expect(text).toContain('\n- Errors: not available (couldn’t load)\n')
    expect(others).toEqual({})
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is copied like its link, with its tab, code and times', async () => {
    const { app, seq, at, part } = await openFailed({ errors: [lock] })
    await part.findByText('TCMP_60019')
    part.getByRole('button', { name: /^Copy link/ }).focus()
    await app.user.keyboard('{Enter}')
    expect(await copied(app)).toBe(`${location.origin}${at}&tab=errors`)
    await app.user.click(part.getByRole('button', { name: /^Copy report/ }))
    const report = await copied(app)
    expect(report).toContain(`Run \`${seq}\` on \``)
    expect(report).toContain('- Status: `Failed`\n')
    expect(report).toContain('\n- Errors: 1 error\n  - `TCMP_60019` `Error` ×1: ')
    expect(report).toMatch(/- Stop: 2026-\d\d-\d\d \d\d:\d\d:\d\d UTC\n/)
    expect(report).toContain(`- Link: <${location.origin}${at}&tab=errors>`)
  })

  it('is copied by keys, like its link and its errors', async () => {
    const { app, seq, part } = await openFailed({ errors: [lock] })
    await part.findByText('TCMP_60019')
    await app.user.keyboard('cl')
    expect(await copied(app)).toContain(`run=${seq}&tab=errors`)
    await app.user.keyboard('cn')
    expect(await copied(app)).toContain(`Run \`${seq}\` on \``)
    await app.user.keyboard('ce')
    expect(await copied(app)).toBe('03/04/2026, 5:06:12 am  TCMP_60019  Error  Waited 900 s for a lock')
  })
})

/** The run that `endRun` ends. */
function runningRun(): string {
  const now = Date.parse(scenario.now)
  const { db } = createPlatform({ scenario: { as: 'admin', ...scenario } })
  return db.runs('1001').find(({ start, end }) => start <= now && end > now)?.seq ?? ''
}

const box = (seq: string) => screen.getByLabelText<HTMLInputElement>(`Select run ${seq}`)
const boxes = () => screen.queryAllByLabelText<HTMLInputElement>(/^Select run /)

describe('selected runs', () => {
  it('of two pages are copied as a table, with the keyboard', async () => {
    Reflect.set(globalThis, 'ClipboardItem', Copyable)
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'ClipboardItem'))
    startPaused()
    const { user } = openAppAt(`${path}?show=Failed`, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    expect(boxes()).toEqual([])
    screen.getByRole('button', { name: 'More' }).focus()
    await user.keyboard('{Enter}')
    const select = await screen.findByRole('menuitemcheckbox', { name: 'Select runs' })
    select.focus()
    await user.keyboard('{Enter}')
    const [first = '', second = ''] = shownRuns()
    const button = await runButton(first)
    button.focus()
    await user.tab()
    expect(box(first)).toHaveFocus()
    await user.keyboard(' ')
    await user.click(box(second))
    await user.click(screen.getByLabelText('Next page'))
    await waitFor(() => expect(pageLine()).toMatch(/^11-20 of /))
    const [third = ''] = shownRuns()
    expect(third).not.toBe(first)
    await user.click(box(third))
    expect(screen.getByText('3 runs selected')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Copy report for 3 runs/ }))
    await screen.findByRole('button', { name: 'Copied' })
    const { 'text/plain': text = '' } = await clipboard()
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(7)
    const links = [first, second, third].map((seq) => `| [\`${seq}\`](<${location.origin}${path}?run=${seq}>)`)
    expect(lines.slice(4)).toEqual(links.map((link): unknown => expect.stringContaining(link)))
  })

  it('are copied as they are by then', async () => {
    const seq = runningRun()
    const app = openAppAt(path, scenario)
    await runButton(seq)
    await chooseMore(app.user, 'Select runs')
    await app.user.click(box(seq))
    endRun(app.platform, '1001', Date.now(), 'Failed')
    changeResponses(app.platform, /view=messages/, () => JSON.stringify({ pipelines: [{ messages: [lock] }] }))
    await app.run(10_000)
    await app.user.click(screen.getByRole('button', { name: /^Copy report for 1 run/ }))
    const report = await copied(app)
    expect(report).toContain('- Status: `Failed`\n')
    expect(report).toContain('- Errors: 1 error\n')
  })

  it('are limited to fifty, can be cleared, and are dropped when the page is left', async () => {
    startPaused()
    const { user, router } = openAppAt(`${path}?size=100`, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(100))
    await chooseMore(user, 'Select runs')
    expect(boxes()).toHaveLength(100)
    act(() => boxes().forEach((one, index) => void (index < 50 && one.click())))
    expect(screen.getByText('50 runs selected (maximum)')).toBeVisible()
    expect(boxes()[50]).toBeDisabled()
    expect(boxes()[0]).toBeEnabled()
    const clear = screen.getByRole('button', { name: 'Clear' })
    await user.click(clear)
    expect(clear).toHaveFocus()
    const [next] = boxes().slice(50)
    expect(next).toBeEnabled()
    act(() => next?.click())
    expect(next).toBeChecked()
    await router.navigate({ href: '/about' })
    await waitFor(() => expect(shownRuns()).toEqual([]))
    router.history.back()
    await waitFor(() => expect(shownRuns()).toHaveLength(100))
    expect(boxes()).toEqual([])
  })
})

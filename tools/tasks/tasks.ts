import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ensureBrowser, noBrowser } from '../../scripts/browser.ts'
import { tasks } from './catalogue.ts'
import { startDemo } from './demo.ts'
import { boundText, exceeded, type Effort } from './effort.ts'
import { handsOn } from './hands.ts'
import type { Task } from './task.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }

interface Result {
  effort: Readonly<Effort>
  verdict: string
}

async function perform(browser: Browser, origin: string, task: Task): Promise<Result> {
  const context = await browser.newContext({
    ...(task.isOnPhone ? phone : desk),
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const hands = handsOn(page)
  try {
    const scenario = ['as:admin', ...(task.portals === undefined ? [] : [`portals:${task.portals}`])].join(',')
    await page.goto(`${task.path}${task.path.includes('?') ? '&' : '?'}scenario=${scenario}`)
    await task.before?.(page)
    await task.work(hands, page)
    const over = exceeded(hands.effort, task.bound)
    return { effort: hands.effort, verdict: over.length === 0 ? 'ok' : `too many ${over.join(', ')}` }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { effort: hands.effort, verdict: `failed: ${text}` }
  } finally {
    await context.close()
  }
}

function line([name, clicks, keys, taps, bound, verdict]: readonly (string | number)[]): string {
  const width = Math.max(...tasks.map((task) => task.name.length))
  const figures = [clicks, keys, taps].map((figure) => String(figure === 0 ? '' : figure).padStart(6))
  return [String(name).padEnd(width), ...figures, String(bound).padEnd(9), verdict].join('  ')
}

export async function tasksTool(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { at: { type: 'string' } } })
  const executablePath = await ensureBrowser()
  if (executablePath === undefined) throw new Error(noBrowser)
  const demo = values.at === undefined ? await startDemo() : { origin: values.at, stop: () => Promise.resolve() }
  const browser = await chromium.launch({ executablePath })
  let exitCode = 0
  try {
    console.log(line(['task', 'clicks', 'keys', 'taps', 'bound', '']))
    for (const task of tasks) {
      const { effort, verdict } = await perform(browser, demo.origin, task)
      const { clicks, keys, taps } = effort
      console.log(line([task.name, clicks, keys, taps, boundText(task.bound), verdict]))
      if (verdict !== 'ok') exitCode = 1
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
  return exitCode
}

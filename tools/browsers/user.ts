import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { findExpression, readFound, type Part } from './part.ts'
import type { Tab } from './tab.ts'

const packageFile = createRequire(import.meta.url).resolve('@testing-library/dom/package.json')
const library = readFileSync(join(dirname(packageFile), 'dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Enough for two slow, busy cores. */
const patience = { timeout: 30_000, intervals: [50, 100, 200] }

const nameOf = (part: Part): string =>
  'role' in part ? `${part.role} ${String(part.name ?? '')}` : String('label' in part ? part.label : part.text)

export function userOf(tab: Tab, origin: string) {
  async function look(part: Part) {
    const seen = readFound(await tab.evaluate(findExpression(part)))
    if (seen !== null) return seen
    await tab.evaluate(`(() => { ${library}; return true })()`)
    return readFound(await tab.evaluate(findExpression(part))) ?? { texts: [], one: null }
  }

  async function pointOf(part: Part) {
    let last = { x: NaN, y: NaN }
    const seen = async () => {
      const { one, texts } = await look(part)
      const { x, y } = last
      last = one ?? { x: NaN, y: NaN }
      if (one === null) return `${String(texts.length)} times`
      if (one.covered) return 'covered'
      return one.x === x && one.y === y ? 'at rest' : 'moving'
    }
    await expect.poll(seen, { ...patience, message: nameOf(part) }).toBe('at rest')
    return last
  }

  async function click(part: Part): Promise<void> {
    const { x, y } = await pointOf(part)
    await tab.clickAt(x, y)
  }

  const times = (part: Part) =>
    expect.poll(async () => (await look(part)).texts.length, { ...patience, message: nameOf(part) })

  const seesValue = (part: Part, value: string) =>
    expect.poll(async () => (await look(part)).one?.value, { ...patience, message: nameOf(part) }).toBe(value)

  return {
    tab,
    open: (path: string) => tab.open(origin + path),
    click,
    async fill(part: Part, value: string): Promise<void> {
      await click(part)
      await tab.evaluate('document.activeElement.select?.()')
      await tab.type(value)
      await seesValue(part, value)
    },
    /** By keyboard, because the list that a click opens belongs to the browser. */
    async pick(part: Part, option: string): Promise<void> {
      await pointOf(part)
      await tab.press('Tab')
      await tab.type(option)
      await seesValue(part, option)
    },
    sees: (part: Part, count = 1): Promise<void> => times(part).toBe(count),
    seesSome: (part: Part): Promise<void> => times(part).toBeGreaterThan(0),
    seesValue,
    seesNo: (part: Part): Promise<void> => times(part).toBe(0),
    async expectValue(expression: string, value: unknown): Promise<void> {
      await expect.poll(() => tab.evaluate(expression), { ...patience, message: expression }).toEqual(value)
    },
    async expectPath(path: string | RegExp): Promise<void> {
      const actual = expect.poll(() => tab.evaluate('location.pathname + location.search + location.hash'), patience)
      await (typeof path === 'string' ? actual.toBe(path) : actual.toMatch(path))
    },
  }
}

export type TestUser = ReturnType<typeof userOf>

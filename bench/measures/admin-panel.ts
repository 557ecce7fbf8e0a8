import type { Locator, Page } from '@playwright/test'
import { throttle } from '../dashboard.ts'
import { clicks, keys, slowest, watchEvents } from '../events.ts'
import type { Bench } from '../harness.ts'
import { atMost, type Row } from '../row.ts'

const slowdown = 4
const rounds = 3
const portals = 500
const membersEach = 4

/** Leaves the platform with so many portals of so many members each; gives the way back. */
function shrink({ platform: { db } }: Bench): () => void {
  const rest = db.portals.splice(portals)
  const members = db.members.map((row) => row.members)
  for (const row of db.members) {
    row.members = Array.from({ length: membersEach }, (_, at) => `person.${row.portal_id}.${at}@portals.example`)
  }
  return () => {
    db.portals.push(...rest)
    for (const [at, row] of db.members.entries()) row.members = members[at] ?? []
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** Each way to open something, and how it is closed again. */
const ways: Readonly<Record<string, { open: (page: Page) => Locator; close: (page: Page) => Locator }>> = {
  'add form': {
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Add Portal' }),
    close: (page) => button(page, 'Cancel'),
  },
  'edit form': { open: (page) => button(page, /^Edit Portal /).nth(3), close: (page) => button(page, 'Cancel') },
  'delete question': { open: (page) => button(page, /^Delete /).nth(3), close: (page) => button(page, 'No') },
  'share form': { open: (page) => button(page, /^Add user to /).nth(3), close: (page) => button(page, 'Cancel') },
  'remove question': { open: (page) => button(page, /^Remove /).nth(3), close: (page) => button(page, 'No') },
  'days editor': {
    open: (page) => button(page, /^Edit pipeline days of /).nth(3),
    close: (page) => button(page, /^Cancel editing/),
  },
}

/** From a click or a key on the Portals tab to the next paint, with 500 portals and 2,000 members (issue 5). */
export async function measureAdminPanel(bench: Bench): Promise<Row[]> {
  const restore = shrink(bench)
  try {
    return await bench.visit(async (visit) => {
      const { page } = visit
      await page.goto('/dashboard/admin-panel')
      await button(page, /^Remove /)
        .first()
        .waitFor()
      await throttle(visit, slowdown)
      await page.evaluate(watchEvents)
      const result: Row[] = []

      /** The slowest of what some clicks or keys took, each round; the first one is not counted: the engine warms up. */
      const take = async (what: string, bound: number, types: readonly string[], act: () => Promise<void>) => {
        const times: number[] = []
        for (let round = -1; round < rounds; round += 1) {
          await act()
          const time = await slowest(page, types)
          if (round >= 0) times.push(time)
        }
        result.push(atMost(`portals: ${what} to the next paint, ${slowdown}x`, bound, times, { unit: 'ms' }))
      }

      for (const [what, { open, close }] of Object.entries(ways)) {
        await take(`${what} opened and closed`, 100, clicks, async () => {
          await open(page).click()
          await close(page).click()
          await dialog(page).waitFor({ state: 'detached' })
        })
      }
      const tab = (name: string) => page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name })
      await take('tab left and come back to', 100, clicks, async () => {
        await tab('Set Threshold').click()
        await button(page, /^Remove /)
          .first()
          .waitFor({ state: 'detached' })
        await tab('Portals').click()
        await button(page, /^Remove /)
          .first()
          .waitFor()
      })
      await take('sort by name', 100, clicks, () => button(page, /^Portal$/).click())

      const typeInto = async (field: Locator) => {
        await field.click()
        await page.keyboard.type('portal 12', { delay: 80 })
      }
      await take('slowest key in the search', 50, keys, async () => {
        await typeInto(page.getByRole('searchbox'))
        await page.keyboard.press('Escape')
      })
      await ways['days editor']?.open(page).click()
      await take('slowest key in the days', 50, keys, async () => {
        await page.getByRole('spinbutton').fill('')
        await page.keyboard.type('123456', { delay: 80 })
      })
      await page.keyboard.press('Escape')
      await ways['add form']?.open(page).click()
      await take('slowest key in the add form', 50, keys, () => typeInto(dialog(page).getByLabel('Domain')))
      return result
    })
  } finally {
    restore()
  }
}

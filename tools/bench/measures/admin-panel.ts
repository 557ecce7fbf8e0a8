import type { Locator, Page } from '@playwright/test'
import { throttle } from '../dashboard.ts'
import { bounds, keys, timesOf, worstRow } from '../events.ts'
import type { Bench } from '../harness.ts'
import type { Row } from '../row.ts'

const slowdown = 4
const portals = 500
const membersEach = 4
/** Pause between two keys in ms. */
const pause = 80

/** Reduces the platform's portals and members; returns a function that restores them. */
function shrink({ platform: { db } }: Bench): () => void {
  const rest = db.portals.splice(portals)
  const members = db.members.map((row) => row.members)
  for (const row of db.members) {
    row.members = Array.from({ length: membersEach }, (_, index) => `person.${row.portal_id}.${index}@portals.example`)
  }
  return () => {
    db.portals.push(...rest)
    for (const [index, row] of db.members.entries()) row.members = members[index] ?? []
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const members = (page: Page) => page.getByRole('link', { name: /^Members of / })
const dialog = (page: Page) => page.getByRole('dialog')

interface Opener {
  open: (page: Page) => Promise<void>
  close: (page: Page) => Locator
}

/** Chooses an action of the fourth portal's menu. */
const choose = (action: string) => async (page: Page) => {
  await button(page, /^Actions for /)
    .nth(3)
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** How to open and close each dialog, confirmation and editor. */
const openers: Readonly<Record<string, Opener>> = {
  'add form': {
    open: (page) => page.getByRole('main').getByRole('link', { name: 'Add Portal' }).click(),
    close: (page) => button(page, 'Cancel'),
  },
  'edit form': { open: choose('Edit Portal'), close: (page) => button(page, 'Cancel') },
  'delete question': { open: choose('Delete'), close: (page) => button(page, 'No') },
  'share form': { open: choose('Add user'), close: (page) => button(page, 'Cancel') },
  members: { open: (page) => members(page).nth(3).click(), close: (page) => button(page, 'Cancel') },
  'days editor': {
    open: (page) =>
      button(page, /^Edit displayed days for /)
        .nth(3)
        .click(),
    close: (page) => button(page, /^Cancel editing/),
  },
}

/** Measures clicks and keys on the Portals tab until the next paint, with 500 portals and 2,000 members. */
export async function measureAdminPanel(bench: Bench): Promise<Row[]> {
  const restore = shrink(bench)
  try {
    return await bench.visit(async (visit) => {
      const { page } = visit
      await page.goto('/dashboard/admin-panel')
      await members(page).first().waitFor()
      await throttle(visit, slowdown)
      const of = `${portals} portals to administer, ${slowdown}x`
      const result: Row[] = []
      const measure = async (what: string, act: (round: number) => Promise<unknown>) => {
        result.push(worstRow(`${of}: ${what}`, bounds.any, await timesOf(page, act)))
      }
      const type = async (what: string, field: Locator, text: string) => {
        await field.click()
        const press = (round: number) => page.keyboard.press(text[(round + 1) % text.length] ?? 'a')
        const times = await timesOf(page, press, { pause, types: keys })
        result.push(worstRow(`${of}: a key in ${what}`, bounds.common, times))
      }

      for (const [what, { open, close }] of Object.entries(openers)) {
        await measure(`${what} opened and closed`, async () => {
          await open(page)
          await close(page).click()
          await dialog(page).waitFor({ state: 'detached' })
        })
      }
      const tab = (name: string) => page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name })
      const first = members(page).first()
      await measure('tab left and come back to', async () => {
        await tab('Set Threshold').click()
        await first.waitFor({ state: 'detached' })
        await tab('Portals').click()
        await first.waitFor()
      })
      await measure('sort by name', () => button(page, /^Portal$/).click())

      await type('the search', page.getByRole('searchbox'), 'portal 1')
      await page.getByRole('searchbox').fill('')
      await openers['days editor']?.open(page)
      await type('the days', page.getByRole('spinbutton'), '12345')
      await page.keyboard.press('Escape')
      await openers['add form']?.open(page)
      await type('the add form', dialog(page).getByLabel('Domain'), 'portal 1')
      return result
    })
  } finally {
    restore()
  }
}

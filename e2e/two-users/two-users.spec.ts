import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { random } from '#mocks/seed/random.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { rows } from '../support/table.ts'
import type { TestUser } from './steps.ts'
import { openThresholds } from './threshold-tasks.ts'
import { walk } from './walk.ts'

/** Walks with these seeds; `TWO_USERS_SEEDS=200` walks longer. */
const seeds = Array.from({ length: Number(process.env['TWO_USERS_SEEDS'] ?? 2) }, (_, index) => index + 1)
const minute = 60_000

test.use({ scenario: { portals: 4 } })

async function refresh(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Commission' }).click()
  await expect(page.getByRole('heading', { name: 'Commission' })).toBeVisible()
  await page.getByRole('link', { name: 'Admin Panel', exact: true }).click()
  // Its calls have started by then; the dashboard has a table of the same name.
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
}

async function expectPortals(page: Page, { db }: Platform): Promise<void> {
  for (const { id, name, domain } of db.portals) {
    const row = rows(page, 'Portals').filter({ hasText: domain }).first()
    await expect.soft(row, `the row of ${id}`).toContainText(name)
    const members = db.members.find((entry) => entry.portal_id === id)?.members ?? []
    // A row has space for four.
    const tags = members.length <= 4 ? members : [...members.slice(0, 3), `${String(members.length - 3)} more`]
    for (const tag of tags) await expect.soft(row, `the members of ${id}`).toContainText(tag)
    const days = db.pipelineDays.find((entry) => entry.id === id)?.pipeline_days
    await expect.soft(row, `the days of ${id}`).toContainText(days === 0 ? 'All' : String(days))
  }
}

async function expectThresholds(page: Page, { db }: Platform): Promise<void> {
  await expect(rows(page, 'Thresholds')).toHaveCount(db.thresholds.length)
  const shown = () =>
    rows(page, 'Thresholds').evaluateAll((elements) =>
      elements.map((row) =>
        [row.textContent, ...[...row.querySelectorAll('button')].map((button) => button.ariaLabel)].join(' '),
      ),
    )
  const soft = expect.configure({ soft: true })
  for (const { name, key, portals } of db.thresholds) {
    const text = async () => (await shown()).find((row) => row.startsWith(name + key))
    await soft.poll(text, `the row of ${name}`).toBeDefined()
    const watched = db.portals.filter(({ id }) => portals.includes(id))
    for (const values of [watched.map((portal) => portal.name), watched.map((portal) => portal.domain)]) {
      await soft.poll(text, `the portals of ${name}`).toContain(values.join(', ') || '—')
    }
  }
}

for (const seed of seeds) {
  test(
    `two users administer the same portals and thresholds, seed ${String(seed)}`,
    { tag: '@nightly' },
    async ({ page, platform, colleague }) => {
      test.slow()
      const draws = random('two people', seed)
      const log: string[] = []
      let count = 0
      const users = [page, colleague].map((own, index): TestUser => ({
        page: own,
        platform,
        random: draws,
        unique: (text) => `${text}-${String((count += 1))}`,
        log: (text) => log.push(`${index === 0 ? 'A' : 'B'} ${text}`),
      }))
      try {
        for (const user of users) {
          await user.page.goto('/dashboard/admin-panel')
          await expect(rows(user.page, 'Portals')).toHaveCount(4)
        }
        const walks = users.map((user) => walk(user))
        for (let time = 0; time < minute; time += 1000) {
          await walks[draws.int(0, 1)]?.next()
          for (const user of users) await user.page.clock.runFor(1000)
        }
        for (const one of walks) while (!(await one.next()).value);

        for (const { page: own } of users) {
          // Within a minute a page that is opened again shows cached data.
          await own.clock.fastForward(minute + 1000)
          await refresh(own)
          await expect(rows(own, 'Portals')).toHaveCount(platform.db.portals.length)
          await expectQuiet(own)
          await expectPortals(own, platform)
          await openThresholds(own)
          await expectQuiet(own)
          await expectThresholds(own, platform)
        }
        const changes = platform.calls
          .filter(({ method }) => method !== 'GET')
          .map(
            ({ method, path, body, headers }) =>
              `${method} ${path} ${JSON.stringify(body)} ${headers['authorization'] ?? ''}`,
          )
        expect(changes.length, 'changes').toBeGreaterThan(0)
        expect(changes.length, 'no change is made twice').toBe(new Set(changes).size)
      } finally {
        test.info().annotations.push({ type: `seed ${String(seed)}`, description: log.join('\n') })
      }
    },
  )
}

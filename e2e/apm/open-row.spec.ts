import { apmPath, apmRunButtons, apmTasks } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { nightlyIf } from '../support/checked.ts'

for (const [apmRuns, rendered] of [
  [40, 'all rows'],
  [400, 'the rows in view'],
] as const) {
  test.describe(`${apmRuns} runs with ${rendered} rendered`, () => {
    test.use({ scenario: { portals: 1, apmRuns } })

    test('a run opened below the open one stays under the pointer', nightlyIf(apmRuns !== 400), async ({ page }) => {
      await page.goto(apmPath)
      await expect(apmRunButtons(page).first()).toBeVisible()
      // Far enough to compensate for the tasks that collapse above.
      await apmRunButtons(page).first().hover()
      await page.mouse.wheel(0, 800)
      const inView = () =>
        apmRunButtons(page).evaluateAll((buttons) => {
          const labels = buttons.map((button) => button.getAttribute('aria-label') ?? '')
          return labels.filter((label, index) => {
            const top = buttons[index]?.getBoundingClientRect().top ?? 0
            // Two runs may have the same number.
            return top > 400 && top < innerHeight && labels.indexOf(label) === labels.lastIndexOf(label)
          })
        })
      await expect.poll(inView).not.toHaveLength(0)
      const [upper = '', lower = ''] = await inView()
      await page.getByRole('button', { name: upper, exact: true }).click()
      await expect(apmTasks(page).getByRole('tabpanel')).toBeVisible()
      // Its tasks move the rows below.
      await expect(apmTasks(page).getByText('Loading tasks…')).toHaveCount(0)

      const button = page.getByRole('button', { name: lower, exact: true })
      await button.scrollIntoViewIfNeeded()
      const positionY = async () => (await button.boundingBox())?.y ?? 0
      let before = NaN
      const isAtRest = async () => {
        const last = before
        before = await positionY()
        return before === last
      }
      // The rows below move a render after the tasks were measured.
      await expect.poll(isAtRest, { message: 'the row stands still', intervals: [250] }).toBe(true)
      // Scrolling is by whole pixels; heights may be fractions.
      const moved = async () => Math.abs((await positionY()) - before)
      await button.click()
      await expect(apmTasks(page)).toHaveCount(1)
      await expect(apmTasks(page)).toHaveAccessibleName(`Tasks of run ${lower.split(' ').at(-1) ?? ''}`)
      expect(await moved()).toBeLessThan(1)
      await expect(apmTasks(page).getByRole('tabpanel')).toBeVisible()
      expect(await moved()).toBeLessThan(1)
    })
  })
}

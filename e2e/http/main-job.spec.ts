import { demoAccounts } from '#mocks/demo-accounts.ts'
import { expect, test } from '../support/checked.ts'
import { rows } from '../support/table.ts'

const [admin] = demoAccounts

test(
  'an operator signs in, opens a portal and reads a run, over real sockets',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Log in' }).click()

    await expect(page.getByRole('heading', { name: 'Commission' })).toBeVisible()
    await expect(rows(page, 'Portals')).not.toHaveCount(0)
    await rows(page, 'Portals').first().getByRole('rowheader').getByRole('link').click()

    await expect(page).toHaveURL(/\/dashboard\/portals\/[^/]+\/pipelines/)
    const done = rows(page, 'Pipeline runs').filter({ hasText: 'Successful' }).first()
    await done.getByRole('button', { name: /^Show details of run \d+$/ }).click()
    await expect(page.getByRole('tab', { name: 'Stage statistics' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stages' }).getByRole('listitem')).not.toHaveCount(0)
    await page.getByRole('tab', { name: 'Errors' }).click()
    await expect(page.getByRole('tab', { name: 'Errors' })).toHaveAttribute('aria-selected', 'true')
  },
)

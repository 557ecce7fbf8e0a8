import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { address, chooseMore, headings, nothingPending, startPaused } from '#app/test-screen.ts'
import { expectLoginPage, logIn, logOut, type App } from '#app/test-session.ts'

const runs = '/dashboard/portals/1001/pipelines'
/** The storage of the admin's views. */
const key = 'views/1/501'
const unreadable = 'What could not be read of your views has been dropped.'

/** Views in storage before the console is opened. */
const store = (views: readonly unknown[]) => localStorage.setItem(key, JSON.stringify({ views }))

function open(path: string): App {
  startPaused()
  return openApp(path, { portals: 4 })
}

const menu = () => screen.queryByRole('dialog', { name: 'Views' })
const inMenu = () => within(screen.getByRole('dialog', { name: 'Views' }))
const link = (name: string) => inMenu().getByRole('link', { name: new RegExp(`^${name}(\\s?default)?$`) })
const listed = () =>
  inMenu()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The button of the views, or the menu that has them. */
const opensViews = /^(More|Views)$/

async function openMenu({ user }: App): Promise<void> {
  const button = await screen.findByRole('button', { name: opensViews })
  await user.click(button)
  if (button.ariaLabel === 'More') await user.click(await screen.findByRole('menuitem', { name: 'Views' }))
  await screen.findByRole('dialog', { name: 'Views' })
}

async function saveAs({ user }: App, name: string): Promise<void> {
  await user.click(inMenu().getByRole('textbox', { name: 'Save what is shown as' }))
  await user.paste(name)
  await user.click(inMenu().getByRole('button', { name: 'Save' }))
  expect(link(name)).toHaveAttribute('aria-current', 'true')
}

const expectAddress = (path: string) => waitFor(() => expect(address()).toBe(path))
const go = ({ router }: App, href: string) => act(() => router.navigate({ href }))

describe('a view that is the default', () => {
  it('opens a bare link, and its filters can be taken away', async () => {
    const app = open('/dashboard?sort=failed&order=desc')
    await openMenu(app)
    await saveAs(app, 'Morning')
    await app.user.click(inMenu().getByRole('button', { name: 'Open Morning by default' }))
    expect(link('Morning')).toHaveTextContent(/^Morning\s?default$/)
    await app.user.keyboard('{Escape}')
    const areas = within(screen.getByRole('navigation', { name: 'Areas' }))
    await app.user.click(areas.getByRole('link', { name: 'Settings' }))
    await expectAddress('/account-setting')
    await app.user.click(areas.getByRole('link', { name: 'Commission' }))
    await expectAddress('/dashboard?order=desc&sort=failed')

    await app.user.click(await screen.findByRole('button', { name: 'Portal' }))
    await expectAddress('/dashboard?view=none')
    await go(app, '/account-setting')
    await go(app, '/dashboard?view=none')
    await nothingPending()
    expect(address()).toBe('/dashboard?view=none')
    await go(app, '/dashboard')
    await expectAddress('/dashboard?order=desc&sort=failed')
    await openMenu(app)
    await app.user.click(link('Without a view'))
    await expectAddress('/dashboard?view=none')
    act(() => app.router.history.back())
    await expectAddress('/dashboard?order=desc&sort=failed')
  })

  it('is kept for every other table, too', async () => {
    const app = open('/account-setting')
    for (const path of [
      '/apm-dashboard?only=failing',
      '/apm-dashboard/portals/2001/portal-detail?sort=endtime',
      '/dashboard/compare?ids=1001,1002&days=30',
      '/commissionDashboard/admin-panel?order=desc',
      '/commissionDashboard/admin-panel/threshold?q=run',
      '/apm-dashboard/apm-admin-panel?q=a',
    ]) {
      // oxlint-disable no-await-in-loop -- one table after the other
      await go(app, path)
      await openMenu(app)
      await saveAs(app, 'One')
      await app.user.click(inMenu().getByRole('button', { name: 'Open One by default' }))
      const search = link('One').getAttribute('href')
      await app.user.keyboard('{Escape}')
      await waitFor(() => expect(menu()).not.toBeInTheDocument())
      const bare = path.replace(/\?.*/, '')
      await go(app, '/account-setting')
      await go(app, bare)
      await expectAddress(`${bare}${search}`)
      expect(await screen.findByRole('button', { name: opensViews })).toBeVisible()
      // oxlint-enable no-await-in-loop
    }
  })

  it('takes what differs from it, and gives that back', async () => {
    store([{ table: 'portals', name: 'Morning', search: 'only=failing', isDefault: true }])
    const app = open('/dashboard')
    await expectAddress('/dashboard?only=failing')
    await app.user.click(await screen.findByRole('button', { name: 'Failed' }))
    await waitFor(() => expect(address()).toMatch(/sort=failed/))
    await openMenu(app)
    expect(link('Morning')).not.toHaveAttribute('aria-current')
    await app.user.click(inMenu().getByRole('button', { name: 'Save changes to “Morning”' }))
    expect(link('Morning')).toHaveAttribute('aria-current', 'true')
    expect(link('Morning').getAttribute('href')).toMatch(/sort=failed/)
    expect(inMenu().getByRole('button', { name: 'Undo' })).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(link('Morning')).toHaveAttribute('href', '?only=failing')
  })
})

it('columns of a link that are changed by hand are stored and leave the address', async () => {
  const app = open(`${runs}?show=Failed&columns=startTime,status,message`)
  await screen.findByRole('table', { name: 'Pipeline runs' })
  const shown = ['Details', 'Start Time', 'Status', 'Message']
  expect(headings('Pipeline runs')).toEqual(shown)
  await chooseMore(app.user, 'Columns')
  await app.user.click(screen.getByRole('checkbox', { name: 'Period' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Period' })).toBeChecked())
  await expectAddress(`${runs}?show=Failed`)
  await waitFor(() => expect(headings('Pipeline runs')).toEqual([...shown, 'Period']))
  await app.user.keyboard('{Escape}')
  await go(app, '/account-setting')
  await go(app, runs)
  await screen.findByRole('table', { name: 'Pipeline runs' })
  expect(headings('Pipeline runs')).toEqual([...shown, 'Period'])
})

describe('stored views', () => {
  it('without those that cannot be read are the rest, which is said', async () => {
    store([{ table: 'portals', name: 7 }, 'x', { table: 'portals', name: 'Good', search: 'only=failing' }])
    const app = open('/dashboard')
    await openMenu(app)
    expect(inMenu().getByText(unreadable)).toBeVisible()
    expect(listed()).toEqual(['Without a view', 'Good'])
    await app.user.click(inMenu().getByRole('button', { name: 'OK' }))
    expect(inMenu().queryByText(unreadable)).not.toBeInTheDocument()
  })

  it('that are none leave the table as it comes, which is said', async () => {
    localStorage.setItem(key, '{')
    const app = open('/dashboard')
    expect(await screen.findAllByRole('rowheader')).toHaveLength(4)
    expect(address()).toBe('/dashboard')
    await openMenu(app)
    expect(inMenu().getByText(unreadable)).toBeVisible()
  })

  it('are those of one person', async () => {
    const app = open('/dashboard?only=failing')
    await openMenu(app)
    await saveAs(app, 'Mine')
    expect(localStorage.getItem(key)).toContain('Mine')
    await app.user.keyboard('{Escape}')
    await logOut(app)
    await expectLoginPage(app)
    await logIn(app, 'operator')
    await openMenu(app)
    expect(listed()).toEqual(['Without a view'])
    expect(localStorage.getItem(key)).toContain('Mine')
  })
})

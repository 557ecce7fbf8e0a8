import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { address, chooseMore, headings, nothingPending, startPaused } from '#app/test-screen.ts'
import { expectLoginPage, logIn, logOut, type App } from '#app/test-session.ts'

const runs = '/dashboard/portals/1001/pipelines'
const key = 'views/1/501'

const store = (views: readonly unknown[]) => localStorage.setItem(key, JSON.stringify({ views }))

function open(path: string): App {
  startPaused()
  return openApp(path, { portals: 4 })
}

const inMenu = () => within(screen.getByRole('dialog', { name: 'Saved views' }))
const link = (name: string) => inMenu().getByRole('link', { name: new RegExp(`^${name}(\\s?default)?$`) })
const listed = () =>
  inMenu()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const opensViews = /^(More|Saved views)$/

async function openMenu({ user }: App): Promise<void> {
  const button = await screen.findByRole('button', { name: opensViews })
  await user.click(button)
  if (button.ariaLabel === 'More') await user.click(await screen.findByRole('menuitem', { name: 'Saved views' }))
  await screen.findByRole('dialog', { name: 'Saved views' })
}

async function saveAs({ user }: App, name: string): Promise<void> {
  await user.click(inMenu().getByRole('textbox', { name: 'Save current view as' }))
  await user.paste(name)
  await user.click(inMenu().getByRole('button', { name: 'Save' }))
  expect(link(name)).toHaveAttribute('aria-current', 'true')
}

const expectAddress = (path: string) => waitFor(() => expect(address()).toBe(path))
function linkTo(path: string): HTMLElement {
  const [found] = screen.getAllByRole('link').filter((one) => one.getAttribute('href') === path)
  if (!found) throw new Error(`no link to ${path}`)
  return found
}

const go = ({ router }: App, href: string) => act(() => router.navigate({ href }))

describe('a view that is the default', () => {
  it('is where the sidebar leads, and its filters can be taken away', async () => {
    const app = open('/dashboard?sort=failed&order=desc')
    await openMenu(app)
    await saveAs(app, 'Morning')
    await app.user.click(inMenu().getByRole('button', { name: 'Set Morning as default' }))
    expect(link('Morning')).toHaveTextContent(/^Morning\s?default$/)
    const areas = within(screen.getByRole('navigation', { name: 'Main navigation' }))
    const area = areas.getByRole('link', { name: 'Commission' })
    // Also in a new tab, which a middle click opens.
    await waitFor(() => expect(area).toHaveAttribute('href', '/dashboard?order=desc&sort=failed'))
    await app.user.keyboard('{Escape}')
    await app.user.click(areas.getByRole('link', { name: 'Settings' }))
    await expectAddress('/account-setting')
    await app.user.click(areas.getByRole('link', { name: 'Commission' }))
    await expectAddress('/dashboard?order=desc&sort=failed')

    await app.user.click(await screen.findByRole('button', { name: 'Portal' }))
    await expectAddress('/dashboard')
    await app.user.click(areas.getByRole('link', { name: 'Commission' }))
    await expectAddress('/dashboard?order=desc&sort=failed')
    await openMenu(app)
    await app.user.click(link('No view'))
    await expectAddress('/dashboard')
    act(() => app.router.history.back())
    await expectAddress('/dashboard?order=desc&sort=failed')
    act(() => app.router.history.forward())
    await expectAddress('/dashboard')
  })

  it.each([
    ['/apm-dashboard?only=failing', '/account-setting'],
    ['/apm-dashboard/portals/2001/portal-detail?sort=endtime', '/apm-dashboard'],
    ['/dashboard/portals/1001/pipelines?show=Failed', '/dashboard'],
    ['/commissionDashboard/portals/1001/pipelines?show=Failed', '/commissionDashboard/admin-panel'],
    ['/commissionDashboard/failures?since=7d', '/commissionDashboard'],
    ['/commissionDashboard/admin-panel?order=desc', '/commissionDashboard'],
    ['/commissionDashboard/admin-panel/threshold?q=run', '/commissionDashboard/admin-panel'],
    ['/apm-dashboard/apm-admin-panel?q=a', '/apm-dashboard'],
  ])('of %s is where a link of %s leads', async (path, from) => {
    const app = open(path)
    await openMenu(app)
    await saveAs(app, 'One')
    await app.user.click(inMenu().getByRole('button', { name: 'Set One as default' }))
    const search = link('One').getAttribute('href')?.replace(/.*\?/, '')
    await go(app, from)
    const target = `${path.replace(/\?.*/, '')}?${search}`
    await app.user.click(await waitFor(() => linkTo(target)))
    await expectAddress(target)
    expect(await screen.findByRole('button', { name: opensViews })).toBeVisible()
  })

  it('is where the palette leads, and the page after login, but not a bare address', async () => {
    store([
      { table: 'compare', name: 'Both', search: 'ids=1001,1002', isDefault: true },
      { table: 'portals', name: 'Morning', search: 'only=failing', isDefault: true },
    ])
    const app = open('/dashboard')
    await nothingPending()
    expect(address()).toBe('/dashboard')
    await app.user.keyboard('{Control>}k{/Control}')
    const field = within(await screen.findByRole('dialog', { name: 'Search' })).getByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await app.user.paste('Compare Portals')
    await app.user.keyboard('{Enter}')
    await expectAddress('/dashboard/compare?ids=1001,1002')
    await logOut(app)
    await expectLoginPage(app)
    await logIn(app, 'admin')
    await expectAddress('/dashboard?only=failing')
  })

  it('an old address without it still opens', async () => {
    store([{ table: 'portals', name: 'Morning', search: 'only=failing', isDefault: true }])
    open('/dashboard?view=none&q=a')
    expect(await screen.findByRole('button', { name: opensViews })).toBeVisible()
    await expectAddress('/dashboard?q=a')
  })

  it('can be replaced by what is shown', async () => {
    store([{ table: 'portals', name: 'Morning', search: 'only=failing', isDefault: true }])
    const app = open('/dashboard?only=failing')
    await app.user.click(await screen.findByRole('button', { name: 'Failed' }))
    await waitFor(() => expect(address()).toMatch(/sort=failed/))
    await openMenu(app)
    expect(link('Morning')).not.toHaveAttribute('aria-current')
    await app.user.type(inMenu().getByRole('textbox', { name: 'Save current view as' }), 'morning')
    await app.user.click(inMenu().getByRole('button', { name: 'Replace' }))
    expect(link('Morning')).toHaveAttribute('aria-current', 'true')
    expect(link('Morning').getAttribute('href')).toMatch(/sort=failed/)
  })
})

it('columns of a link that are changed by hand are stored and leave the address', async () => {
  const app = open(`${runs}?show=Failed&columns=startTime,status,message`)
  await screen.findByRole('table', { name: 'Pipeline runs' })
  const shown = ['Details', 'Start Time', 'Status', 'Message']
  expect(headings('Pipeline runs')).toEqual(shown)
  await chooseMore(app.user, 'Columns')
  await app.user.click(await screen.findByRole('checkbox', { name: 'Period' }))
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
  it('that cannot be read are left out', async () => {
    store([{ table: 'portals', name: 7 }, 'x', { table: 'portals', name: 'Good', search: 'only=failing' }])
    const app = open('/dashboard')
    await openMenu(app)
    expect(listed()).toEqual(['No view', 'Good'])
  })

  it('keep a typed name when another tab deletes the view', async () => {
    store([{ table: 'portals', name: 'Old', search: 'only=failing' }])
    const app = open('/dashboard?only=failing')
    await openMenu(app)
    await app.user.click(inMenu().getByRole('button', { name: 'Rename Old' }))
    await app.user.clear(inMenu().getByRole('textbox'))
    await app.user.paste('New')
    store([])
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key, newValue: localStorage.getItem(key), storageArea: localStorage }),
        ),
    )
    expect(listed()).toEqual(['No view'])
    expect(inMenu().getByRole('textbox', { name: 'Save current view as' })).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(listed()).toEqual(['No view', 'New'])
  })

  it('are those of one user', async () => {
    const app = open('/dashboard?only=failing')
    await openMenu(app)
    await saveAs(app, 'Mine')
    expect(localStorage.getItem(key)).toContain('Mine')
    await app.user.keyboard('{Escape}')
    await logOut(app)
    await expectLoginPage(app)
    await logIn(app, 'operator')
    await openMenu(app)
    expect(listed()).toEqual(['No view'])
    expect(localStorage.getItem(key)).toContain('Mine')
  })
})

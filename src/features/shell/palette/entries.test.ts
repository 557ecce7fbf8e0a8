import { expect, describe, it } from 'vitest'
import { indexedPortals, recentEntries, screenEntries, wordEntries } from './entries.ts'
import { indexEntries } from './match-entries.ts'
import { placeAt } from './places.ts'
import { paletteResults, type Sources } from './results.ts'

const portal = (id: string, name: string) => ({ id, name, domain: `${name.toLowerCase()}.example` })
const loaded = { commission: [portal('1', 'Zebra'), portal('2', 'Acme')], apm: [portal('1', 'Zebra')] }
const admin = screenEntries({ isAdmin: true, apmAdmin: true })
const action = (name: string) => ({ key: name, name, Icon: () => null, run: () => undefined })
const visit = (path: string, title = '') => ({ path, title })

describe('a path that was visited', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/commissionDashboard', '/dashboard'],
    ['/commissionDashboard/failures', '/dashboard/failures'],
    ['/commissionDashboard/account-setting', '/account-setting'],
    ['/dashboard/admin-panel/threshold', '/dashboard/admin-panel/threshold'],
    ['/commissionDashboard/portals/7/pipelines', 'commission/7'],
    ['/apm-dashboard/portals/7/portal-detail', 'apm/7'],
    ['/dashboard/admin-panel/portals/add', undefined],
    ['/nothing', undefined],
    ['/', undefined],
  ])('%s is the place %s', (path, key) => {
    expect(placeAt(path)?.key).toBe(key)
  })
})

describe('the last places', () => {
  it('are each there once, without the present one', () => {
    const paths = [
      '/dashboard/portals/1/pipelines',
      '/commissionDashboard/portals/1/pipelines',
      '/dashboard',
      '/nothing',
    ]
    const visits = ['/account-setting', ...paths, '/apm-dashboard/portals/1/portal-detail'].map((path) => visit(path))
    const entries = recentEntries(visits, '/account-setting', loaded, admin)
    expect(entries.map(({ key }) => key)).toEqual(['commission/1', '/dashboard', 'apm/1'])
  })

  it('are those that the person may open and that are still there', () => {
    const paths = ['/dashboard/admin-panel', '/dashboard/portals/9/pipelines', '/dashboard/portals/2/pipelines']
    const operator = screenEntries({ isAdmin: false, apmAdmin: false })
    const visits = paths.map((path) => visit(path, 'Old, Pipelines · Portal Console'))
    expect(recentEntries(visits, '/', loaded, operator).map(({ name }) => name)).toEqual(['Acme'])
  })

  it('have the name of the tab while the portals load', () => {
    const visits = [visit('/dashboard/portals/9/pipelines', '(1,204) Acme, Inc., Pipelines · Portal Console')]
    const none = { commission: undefined, apm: undefined }
    expect(recentEntries(visits, '/', none, admin).map(({ name }) => name)).toEqual(['Acme, Inc.'])
  })

  it('are at most ten', () => {
    const many = Array.from({ length: 15 }, (_, index) => portal(String(index), `P${index}`))
    const visits = many.map(({ id }) => visit(`/dashboard/portals/${id}/pipelines`))
    expect(recentEntries(visits, '/', { commission: many, apm: [] }, admin)).toHaveLength(10)
  })
})

/** What the palette finds, for an admin. */
const sources = (change: Partial<Sources> = {}): Sources => ({
  recent: [],
  portals: indexedPortals(loaded),
  screens: indexEntries(admin),
  actions: indexEntries([action('Refresh'), action('Zoom')]),
  words: indexEntries(wordEntries()),
  ...change,
})

const shown = (query: string, change?: Partial<Sources>) =>
  paletteResults(sources(change), query).groups.map(({ label, entries }) => [label, ...entries.map(({ key }) => key)])

describe('the results', () => {
  it('without a query are the last places, the other screens and the actions', () => {
    const recent = admin.filter(({ key }) => key === '/dashboard/failures')
    const [first, screens, actions] = shown('', { recent })
    expect(first).toEqual(['Recent', '/dashboard/failures'])
    expect(screens).toHaveLength(admin.length)
    expect(screens).not.toContain('/dashboard/failures')
    expect(actions).toEqual(['Actions', 'Refresh', 'Zoom'])
  })

  it('begin with the group of the best match', () => {
    expect(shown('z')).toEqual([
      ['Portals', 'commission/1', 'apm/1'],
      ['Actions', 'Zoom'],
    ])
    expect(shown('zoom')).toEqual([['Actions', 'Zoom']])
    expect(shown('fail')[0]).toEqual(['Screens', '/dashboard/failures'])
  })

  it('have what a word means where it is asked for', () => {
    expect(shown('got worse')).toEqual([['Words', 'word/worse']])
    expect(shown('median')[0]).toEqual(['Words', 'word/median', 'word/usual'])
    expect(shown('').map(([label]) => label)).not.toContain('Words')
  })

  it('have portals by name, of equal matches the last visited first', () => {
    expect(shown('example')).toEqual([['Portals', 'commission/2', 'commission/1', 'apm/1']])
    const recent = recentEntries([visit('/apm-dashboard/portals/1/portal-detail')], '/', loaded, admin)
    expect(shown('zebra', { recent })).toEqual([['Portals', 'apm/1', 'commission/1']])
  })

  it('are cut after twenty portals, and all are counted', () => {
    const many = Array.from({ length: 80 }, (_, index) => portal(String(index), `Harbor ${index}`))
    const { groups, total } = paletteResults(
      sources({ portals: indexedPortals({ commission: many, apm: undefined }) }),
      'harbor',
    )
    expect([groups.map(({ entries }) => entries.length), total]).toEqual([[20], 80])
  })
})

import { describe, expect, it } from 'vitest'
import { findEntries, type Entry } from './find-entries.ts'
import { pageKeyAt } from './places.ts'

const entry = (name: string, also = '', id = ''): Entry => ({
  key: name,
  name,
  also,
  Icon: () => null,
  ...(id && { portal: { dashboard: 'commission', id } }),
})

const groups = [
  { label: 'Portals', entries: [entry('Acme', 'acme.example', '17'), entry('Harbor Bank', 'bank.example', '18')] },
  { label: 'Pages', entries: [entry('Failures'), entry('Compare Portals')] },
  { label: 'Actions', entries: [entry('Bank transfer'), entry('Refresh')] },
]

const found = (query: string) =>
  findEntries(groups, query).groups.flatMap(({ entries }) => entries.map(({ key }) => key))

describe('the palette finds', () => {
  it.each([
    ['fail', ['Failures']],
    ['bank harbor', ['Harbor Bank']],
    ['18', ['Harbor Bank']],
    ['="18"', ['Harbor Bank']],
    ['https://acme.example/runs?page=2', ['Acme']],
    ['ACME', ['Acme']],
    ['nothing', []],
  ])('%j: %j', (query, names) => {
    expect(found(query)).toEqual(names)
  })

  it('names that start with the query before other matches', () => {
    expect(found('bank')).toEqual(['Bank transfer', 'Harbor Bank'])
  })

  it('20 of all matches', () => {
    const entries = Array.from({ length: 80 }, (_, index) => entry(`Harbor ${index}`))
    const { groups: shown, total } = findEntries([{ label: 'Portals', entries }], 'harbor')
    expect([shown[0]?.entries.length, total]).toEqual([20, 80])
  })
})

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
  ])('%s is stored as %s', (path, key) => {
    expect(pageKeyAt(path)).toBe(key)
  })
})

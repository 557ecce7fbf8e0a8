import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { longestName, mostViews, storedViewsSchema, type View } from './stored-views.ts'
import {
  addressSearch,
  keptSearch,
  nameProblem,
  renameView,
  restoreView,
  toggleDefault,
  withoutView,
  withView,
} from './views.ts'

const view = (name: string, more: Partial<View> = {}): View => ({ table: 'runs', name, search: 'show=Failed', ...more })
const read = (stored: unknown) => z.parse(storedViewsSchema, stored)

const isDefault = (views: readonly View[]) => views.map((one) => one.isDefault)

const good = fc
  .uniqueArray(fc.record({ table: fc.constantFrom('runs', 'portals'), name: fc.stringMatching(/^[a-z]{1,40}$/) }), {
    maxLength: mostViews,
    selector: ({ table, name }) => `${table} ${name}`,
  })
  .map((entries) => entries.map(({ table, name }) => view(name, { table })))

const bad = fc.constantFrom<unknown>(
  null,
  7,
  'x',
  [],
  {},
  { table: 'runs', name: 'a' },
  { table: 'runs', search: '' },
  { table: 'runs', name: ' ', search: '' },
  { table: 'runs', name: 'x'.repeat(longestName + 1), search: '' },
  { table: 'runs', name: 'a', search: 'x'.repeat(2001) },
  { table: 'runs', name: 'a', search: '', isDefault: 'yes' },
)

describe('stored views', () => {
  test('any mix of broken and good entries keeps the good ones, in order, and says so', () => {
    const mix = fc.tuple(good, fc.array(fc.tuple(fc.nat(mostViews), bad)))
    fc.assert(
      fc.property(mix, ([entries, broken]) => {
        const stored = broken.reduce<unknown[]>((all, [at, one]) => all.toSpliced(at, 0, one), entries)
        expect(read({ views: stored })).toEqual({ views: entries, isIncomplete: broken.length > 0 })
      }),
    )
  })

  test('what was dropped is said until it was seen', () => {
    expect(read({ views: [], isIncomplete: true }).isIncomplete).toBe(true)
  })

  test('of one table a name is there once, whatever its case, and one default', () => {
    const twice = [view('a', { isDefault: true }), view('A'), view('b', { isDefault: true })]
    expect(read({ views: twice })).toEqual({
      views: [view('a', { isDefault: true }), view('b', { isDefault: false })],
      isIncomplete: true,
    })
  })

  test('there are no more than 50', () => {
    const many = Array.from({ length: mostViews + 1 }, (_, index) => view(`view ${index}`))
    expect(read({ views: many })).toEqual({ views: many.slice(0, mostViews), isIncomplete: true })
  })

  test.each(['x', null, [], { views: 'x' }])('%j is no list of views', (stored) => {
    expect(z.safeParse(storedViewsSchema, stored).success).toBe(false)
  })
})

describe('the search part of a view', () => {
  test('has neither the page nor the open row, and one order', () => {
    const search = '?run=7&tab=errors&page=3&size=50&show=Failed&view=none&scenario=x'
    expect(keptSearch('runs', search)).toBe('show=Failed&size=50')
    expect(keptSearch('runs', search, { columns: 'triage' })).toBe('columns=triage&show=Failed&size=50')
  })

  test('keeps a quick range as one, and picked days as days', () => {
    expect(keptSearch('runs', '?range=7d&page=3')).toBe('range=7d')
    expect(keptSearch('runs', '?from=2026-03-02&to=2026-03-03')).toBe('from=2026-03-02&to=2026-03-03')
  })

  test('the table as it comes has an address of its own', () => {
    expect(addressSearch(keptSearch('portals', '?view=none'))).toBe('?view=none')
    expect(addressSearch('only=failing')).toBe('?only=failing')
  })

  test('is the same for its own address', () => {
    const text = fc.dictionary(fc.constantFrom('q', 'sort', 'only', 'wall'), fc.string())
    fc.assert(
      fc.property(text, (search) => {
        const kept = keptSearch('portals', new URLSearchParams(search).toString())
        expect(keptSearch('portals', addressSearch(kept))).toBe(kept)
      }),
    )
  })
})

describe('a name', () => {
  const views = [view('Night shift'), view('Day', { table: 'portals' })]
  test.each([
    ['  ', 'A view needs a name.'],
    ['x'.repeat(41), 'A name has 40 characters at most.'],
    [' night SHIFT ', 'There is a view “Night shift” already.'],
    ['Day', undefined],
    ['x'.repeat(40), undefined],
  ])('%j: %s', (name, problem) => {
    expect(nameProblem(views, 'runs', name)).toBe(problem)
  })

  test('may be spelled otherwise by its own view', () => {
    expect(nameProblem(views, 'runs', 'NIGHT SHIFT', views[0])).toBeUndefined()
  })
})

describe('a change', () => {
  const [a, b, other] = [view('a'), view('b', { isDefault: true }), view('a', { table: 'portals', isDefault: true })]
  const all = [a, b, other]

  test('saves a new view, or another version in its place', () => {
    expect(withView(all, view('c'))).toEqual([...all, view('c')])
    expect(withView(all, view('a', { search: '' }))).toEqual([view('a', { search: '' }), b, other])
  })

  test('renames one', () => {
    expect(renameView(all, b, ' c ')).toEqual([a, { ...b, name: 'c' }, other])
  })

  test('makes one the default of its table, and none by doing it again', () => {
    expect(isDefault(toggleDefault(all, a))).toEqual([true, false, true])
    expect(isDefault(toggleDefault(toggleDefault(all, a), view('a')))).toEqual([false, false, true])
  })

  test('is undone', () => {
    expect(restoreView(withoutView(all, b), b, 1)).toEqual(all)
    expect(restoreView(withView(all, view('a', { search: '' })), a, 0)).toEqual(all)
    const since = toggleDefault(withoutView(all, b), a)
    expect(isDefault(restoreView(since, b, 1))).toEqual([true, false, true])
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  changed,
  keptSearch,
  maxNameLength,
  maxViews,
  nameProblem,
  storedViews,
  toggleDefault,
  withView,
  type View,
} from './views.ts'

const view = (name: string, more: Partial<View> = {}): View => ({ table: 'runs', name, search: 'show=Failed', ...more })
const read = (stored: unknown) => z.parse(storedViews.schema, stored).views

const isDefault = (views: readonly View[]) => views.map((one) => one.isDefault)

describe('stored views', () => {
  test.each([
    [null],
    [7],
    [{}],
    [{ table: 'runs', name: 'a' }],
    [{ table: 'runs', search: '' }],
    [{ table: 'runs', name: ' ', search: '' }],
    [{ table: 'runs', name: 'x'.repeat(maxNameLength + 1), search: '' }],
    [{ table: 'runs', name: 'a', search: 'x'.repeat(2001) }],
    [{ table: 'runs', name: 'a', search: '', isDefault: 'yes' }],
  ])('the unreadable entry %j is left out, the others stay', (entry) => {
    expect(read({ views: [view('a'), entry, view('b')] })).toEqual([view('a'), view('b')])
  })

  test('there are no more than 50', () => {
    const many = Array.from({ length: maxViews + 1 }, (_, index) => view(`view ${index}`))
    expect(read({ views: many })).toEqual(many.slice(0, maxViews))
  })
})

describe('the search part of a view', () => {
  test('has neither the page nor the open row, and one order', () => {
    const search = '?run=7&tab=errors&page=3&size=50&show=Failed&view=none&scenario=x'
    expect(keptSearch('runs', search)).toBe('show=Failed&size=50')
    expect(keptSearch('runs', search, 'triage')).toBe('columns=triage&show=Failed&size=50')
  })

  test('keeps a quick range as one, and picked days as days', () => {
    expect(keptSearch('runs', '?range=7d&page=3')).toBe('range=7d')
    expect(keptSearch('runs', '?from=2026-03-02&to=2026-03-03')).toBe('from=2026-03-02&to=2026-03-03')
  })

  test('is the same for its own address', () => {
    const text = fc.dictionary(fc.constantFrom('q', 'sort', 'only', 'wall'), fc.string())
    fc.assert(
      fc.property(text, (search) => {
        const kept = keptSearch('portals', new URLSearchParams(search).toString())
        expect(keptSearch('portals', `?${kept}`)).toBe(kept)
      }),
    )
  })
})

describe('a change', () => {
  const [a, b, other] = [view('a'), view('b', { isDefault: true }), view('a', { table: 'portals', isDefault: true })]
  const all = [a, b, other]

  test('saves a new view, or replaces the one of the same name', () => {
    expect(withView(all, view('c'))).toEqual([...all, view('c')])
    expect(withView(all, view('B', { search: '' }))).toEqual([a, view('b', { search: '', isDefault: true }), other])
  })

  test.each([
    ['  ', 'Enter a name.'],
    ['\u200B', 'Enter a name.'],
    [' A ', 'A view named “a” already exists.'],
    ['B', undefined],
    ['c', undefined],
  ])('renames a view to %j: %s', (name, problem) => {
    expect(nameProblem(all, name, b)).toBe(problem)
  })

  test('renames one', () => {
    expect(changed(all, b, { name: 'c' })).toEqual([a, { ...b, name: 'c' }, other])
  })

  test('makes one the default of its table, and none by doing it again', () => {
    const once = toggleDefault(all, a)
    expect(isDefault(once)).toEqual([true, false, true])
    const [first = a] = once
    expect(isDefault(toggleDefault(once, first))).toEqual([false, false, true])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { entries, screens } from './screens/all.ts'
import { kinds, linkOf, slugOf } from './state.ts'

const routeTree = readFileSync(join(root, 'src', 'routeTree.gen.ts'), 'utf8')

test('every route belongs to a page', () => {
  const [, list = ''] = /interface FileRoutesById \{\n(.*?)\n\}/s.exec(routeTree) ?? []
  const routes = [...list.matchAll(/^ {2}'(?<id>.+)': /gm)].map(({ groups }) => groups?.id ?? '')
  expect(routes.length).toBeGreaterThan(40)
  expect(screens.flatMap((screen) => screen.routes).toSorted()).toEqual(routes.toSorted())
})

test.each(screens)('$name has each state, or a reason why not', ({ states, never = {} }) => {
  const there = kinds.filter((kind) => states.some((state) => state.kind === kind))
  expect(there).toEqual(kinds.filter((kind) => never[kind] === undefined))
})

test('each state has a name of its own, and an address that a demo understands', () => {
  expect(new Set(entries.map(({ screen, state }) => slugOf(screen, state))).size).toBe(entries.length)
  expect(new Set(entries.map(({ screen, state }) => linkOf(screen, state))).size).toBeGreaterThan(0)
})

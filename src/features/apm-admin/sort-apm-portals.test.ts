import { expect, it } from 'vitest'
import type { ApmPortal } from '#api/apm-portals.ts'
import { sortApmPortals } from './sort-apm-portals.ts'

const portal = (name: string, health?: Partial<NonNullable<ApmPortal['healthcheck']>>): ApmPortal => ({
  id: name,
  name,
  domain: `${name}.example`,
  healthcheck: health && {
    version: undefined,
    buildNo: undefined,
    dbStatus: undefined,
    dbPoolMax: undefined,
    dbPoolUsed: undefined,
    memAlloc: undefined,
    memUsed: undefined,
    ...health,
  },
})

const portals = [
  portal('d'),
  portal('c', { buildNo: '9.1', dbStatus: 'ONLINE', dbPoolMax: '100', dbPoolUsed: '50', memAlloc: '16384 MB' }),
  portal('a', { buildNo: '10.1', dbStatus: 'ERROR', dbPoolMax: '20', dbPoolUsed: '19', memAlloc: '2048 MB' }),
  portal('B', { buildNo: '9.1', dbStatus: 'ONLINE', dbPoolMax: '50', dbPoolUsed: '5', memAlloc: '4096 MB' }),
]

it.each([
  ['', false, 'adBc'],
  ['portal', false, 'aBcd'],
  ['portal', true, 'dcBa'],
  ['buildNo', false, 'Bcad'],
  ['dbStatus', false, 'aBcd'],
  ['dbStatus', true, 'Bcad'],
  ['dbPoolMax', false, 'aBcd'],
  ['dbPoolUsed', true, 'acBd'],
  ['dbPoolUsed', false, 'Bcad'],
  ['memAlloc', true, 'cBad'],
  ['memUsed', true, 'aBcd'],
])('by %s, descending: %s', (id, desc, names) => {
  expect(
    sortApmPortals(portals, { id, desc })
      .map(({ name }) => name)
      .join(''),
  ).toBe(names)
})

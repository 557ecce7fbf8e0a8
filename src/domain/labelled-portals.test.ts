import { expect, it } from 'vitest'
import { labelPortals } from './labelled-portals.ts'

const portal = (id: string, name: string, domain: string) => ({ id, name, domain })

const labels = (...portals: ReturnType<typeof portal>[]) =>
  [...labelPortals(portals).values()].map(({ label }) => label)

it('labels a portal with its name', () => {
  expect(labels(portal('1', 'Acme', 'acme.example'), portal('2', 'Birch', 'birch.example'))).toEqual(['Acme', 'Birch'])
})

it('distinguishes portals of one name by their domains', () => {
  expect(
    labels(portal('1', 'Acme', 'a.example'), portal('2', 'Birch', 'b.example'), portal('3', 'Acme', 'c.example')),
  ).toEqual(['Acme (a.example)', 'Birch', 'Acme (c.example)'])
})

it('distinguishes portals of one name and domain by their ids', () => {
  expect(labels(portal('1', 'Acme', 'a.example'), portal('2', 'Acme', 'a.example'), portal('3', 'Acme', ''))).toEqual([
    'Acme (1)',
    'Acme (2)',
    'Acme (3)',
  ])
})

it('cuts long names, which still differ', () => {
  const long = 'Long'.repeat(50)
  expect(labels(portal('1', `${long}1`, 'a.example'), portal('2', `${long}2`, 'b.example'))).toEqual([
    `${long.slice(0, 79)}… (a.example)`,
    `${long.slice(0, 79)}… (b.example)`,
  ])
})

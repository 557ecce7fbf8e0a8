import { expect, it } from 'vitest'
import { mostWatched, withStar } from './watched.ts'

const exists = () => true
const many = Array.from({ length: mostWatched }, (_, index) => String(index))

it('adds and removes a star', () => {
  expect(withStar(['1'], '2', exists)).toEqual(['1', '2'])
  expect(withStar(['1', '2'], '1', exists)).toEqual(['2'])
})

it('has no space for the 51st, but any star can be removed', () => {
  expect(withStar(many, '50', exists)).toBeUndefined()
  expect(withStar(many, '7', exists)).toHaveLength(mostWatched - 1)
})

it('frees the space of portals that no longer exist', () => {
  expect(withStar(many, '50', (id) => id !== '3')).toEqual([...many.filter((id) => id !== '3'), '50'])
})

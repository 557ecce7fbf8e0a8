import { expect, test } from 'vitest'
import { runKinds } from '#mocks/seed/vocabulary.ts'
import { stageNames } from './stage-names.ts'

test('lists 47 unique stage names in alphabetical order', () => {
  expect(new Set(stageNames).size).toBe(47)
  expect(stageNames.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(stageNames)
})

test('includes the required stage names', () => {
  const required = ['Allocate', 'Classify', 'Pay', 'Post', 'Reward', 'Validate', 'Transfer', 'XML Import']
  expect(stageNames).toEqual(expect.arrayContaining(required))
})

test('every stage of a run of the mock platform is in the list', () => {
  const known = new Set(stageNames.map((name) => name.replaceAll(' ', '')))
  expect(
    runKinds.flatMap(({ stageType, stages }) => [stageType, ...stages]).filter((name) => !known.has(name)),
  ).toEqual([])
})

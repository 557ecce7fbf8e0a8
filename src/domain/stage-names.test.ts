import { expect, test } from 'vitest'
import { stageNames } from './stage-names.ts'

test('there are 47 different stage names in alphabetical order', () => {
  expect(new Set(stageNames).size).toBe(47)
  expect(stageNames.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(stageNames)
})

test('those that the specification names are among them', () => {
  const named = ['Allocate', 'Classify', 'Pay', 'Post', 'Reward', 'Validate', 'Transfer', 'XML Import']
  expect(stageNames).toEqual(expect.arrayContaining(named))
})

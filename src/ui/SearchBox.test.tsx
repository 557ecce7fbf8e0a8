import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#app/test-app.tsx'

test('a search is cut after 200 characters, in the field and in a link', async () => {
  const { user } = openApp(`/dashboard?q=${'x'.repeat(300)}`)
  const field = await screen.findByRole('searchbox')
  expect(field).toHaveValue('x'.repeat(200))
  expect(await screen.findByText(/^No matching portals/)).toBeVisible()
  await user.type(field, 'y')
  expect(field).toHaveValue('x'.repeat(200))
})

test('f selects the text of the search of the list, and types no letter', async () => {
  const { user } = openApp('/dashboard?q=acme', { portals: 2 })
  const field = await screen.findByRole('searchbox')
  await user.keyboard('f')
  expect(field).toHaveFocus()
  await user.keyboard('birch')
  expect(field).toHaveValue('birch')
})

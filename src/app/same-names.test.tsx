import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from './test-app.tsx'
import { panel } from './test-forms.ts'

function openNamesakes(path: string) {
  const app = openApp(path, { portals: 3 })
  for (const [index, portal] of app.platform.db.portals.entries()) {
    Object.assign(portal, { name: index < 2 ? 'Acme' : 'Birch', domain: `p${index}.example` })
  }
  return app
}

it('the displayed days of portals with one name are told apart by their domains', async () => {
  openNamesakes(`${panel}/portals/days/1001,1002,1003`)
  const list = within(await screen.findByRole('list', { name: 'Selected portals' }))
  for (const text of ['Acme (p0.example)', 'Acme (p1.example)', 'Birch']) {
    expect(await list.findByText(text)).toBeVisible()
  }
})

it('the displayed days of one portal name it with its domain, as does the message that they are saved', async () => {
  const { user } = openNamesakes(`${panel}/portals/days/1002`)
  expect(await screen.findByRole('dialog', { name: /Acme \(p1\.example\)/ })).toBeVisible()
  await user.type(await screen.findByLabelText(/^Displayed days for/), '7{Enter}')
  expect(await screen.findByText('Displayed days saved.')).toBeVisible()
  expect(screen.getByText('Acme (p1.example)')).toBeVisible()
})

it('the title of the runs of a portal has its domain', async () => {
  openNamesakes('/dashboard/portals/1002/pipelines')
  await waitFor(() => expect(document.title).toBe('Acme (p1.example), Pipelines · Portal Console'))
})

it('the selected portals of a threshold are told apart', async () => {
  const { user } = openNamesakes(`${panel}/threshold/set?portal=1001`)
  await user.type(await screen.findByLabelText('Threshold Name'), 'Rule')
  await user.selectOptions(screen.getByLabelText('Field Name'), 'Batch Name')
  await user.selectOptions(screen.getByLabelText('Comparison'), 'is empty')
  await user.type(screen.getByLabelText('Threshold Time (min)'), '5')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByRole('combobox', { name: 'Portals' }), 'p1{Enter}')
  expect(screen.getByText('Acme (p0.example)')).toBeVisible()
  expect(screen.getByText('Acme (p1.example)')).toBeVisible()
})

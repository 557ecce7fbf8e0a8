import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { helpWords } from './help-words.ts'

const title = 'What the words here mean'
const button = () => screen.findByRole('button', { name: title })
const help = () => screen.findByRole('dialog', { name: title })
const wordsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)

describe('the help beside a heading', () => {
  it.each([
    ['/dashboard', ['New failures', 'Mark', 'Got worse', 'Failing', 'Watched']],
    ['/dashboard/failures', ['New failures', 'Mark', 'Watched']],
    ['/dashboard/compare?ids=1001,1002', ['Success rate', 'Median']],
    ['/dashboard/portals/1001/pipelines', ['History bars', 'Usual', '×9', '#']],
    ['/dashboard/admin-panel', ['Displayed days', 'Members']],
    ['/dashboard/admin-panel/threshold', ['Would match']],
    ['/apm-dashboard', ['Mark', 'Got worse', 'Failing']],
    ['/apm-dashboard/portals/2001/portal-detail', ['History bars', 'Usual']],
    ['/apm-dashboard/apm-admin-panel', ['Problem']],
  ])('of %s says what its words mean', async (path, words) => {
    const { user } = openApp(path, { portals: 3 })
    await user.click(await button())
    expect(wordsIn(await help())).toEqual(expect.arrayContaining(words))
  })

  it('is opened, read and closed by keys, and gives the focus back', async () => {
    const { user } = openApp('/dashboard', { portals: 3 })
    const opener = await button()
    opener.focus()
    await user.keyboard('{Enter}')
    const open = await help()
    await waitFor(() => expect(open.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('is not there on a screen whose words are plain', async () => {
    openApp('/about', { portals: 3 })
    expect(await screen.findByRole('heading', { name: 'About this console' })).toBeVisible()
    expect(screen.queryByRole('button', { name: title })).not.toBeInTheDocument()
  })
})

test('the palette finds a word, and shows what it means on any screen', async () => {
  const { user } = openApp('/about', { portals: 3 })
  await user.click(await screen.findByRole('button', { name: /^Search/ }))
  await user.type(await screen.findByRole('combobox', { name: /^Search/ }), 'got worse')
  await user.click(await screen.findByRole('option', { name: /^Got worse/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Got worse' })
  expect(dialog).toHaveTextContent(helpWords.find(({ key }) => key === 'worse')?.text ?? 'nothing')
})

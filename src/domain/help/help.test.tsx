import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { helpWords } from './help-words.ts'

const title = 'Help: terms on this page'
const button = () => screen.findByRole('button', { name: title })
const help = () => screen.findByRole('dialog', { name: title })
const wordsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)

describe('the help next to a heading', () => {
  it.each([
    ['/dashboard', ['New failures', 'Worse', 'Unreachable']],
    ['/dashboard/failures', ['New failures', '12+']],
    ['/dashboard/compare?ids=1001,1002', ['Success rate', 'Median']],
    ['/dashboard/portals/1001/pipelines', ['History bars', 'Usual', 'Last good run', '#']],
    ['/apm-dashboard', ['New failures', 'Worse']],
    ['/apm-dashboard/portals/2001/portal-detail', ['History bars', 'Usual', 'Last good run']],
    ['/apm-dashboard/apm-admin-panel', ['Problem']],
  ])('of %s explains its terms', async (path, words) => {
    const { user } = openApp(path, { portals: 3 })
    await user.click(await button())
    expect(wordsIn(await help())).toEqual(expect.arrayContaining(words))
  })

  it('is opened, read and closed by keys, and returns focus', async () => {
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

  it('is missing on a page without such terms', async () => {
    openApp('/about', { portals: 3 })
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible()
    expect(screen.queryByRole('button', { name: title })).not.toBeInTheDocument()
  })
})

test('search finds a term and shows its meaning', async () => {
  const { user } = openApp('/about', { portals: 3 })
  await user.click(await screen.findByRole('button', { name: /^Search/ }))
  await user.type(await screen.findByRole('combobox', { name: /^Search/ }), 'success rate')
  const option = await screen.findByRole('option', { name: /^Success rate/ })
  expect(option).toHaveTextContent(helpWords.find(({ key }) => key === 'successRate')?.text ?? 'nothing')
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openApp } from './test-app.tsx'
import { panel } from './test-forms.ts'
import { failToSaveDays } from './test-notices.ts'

/** Keys without a pause: all of them come before the code of what opens. */
const atOnce = userEvent.setup({ delay: null })

const typedPortal = 'd.example{Tab}Name X{Tab}user12{Backspace}{Tab}pw1'
const wholePortal = { Domain: 'd.example', Name: 'Name X', Username: 'user1', Password: 'pw1' }

const apmPanel = '/apm-dashboard/apm-admin-panel'

describe('what is typed right after the press that opens a part is whole in its fields', () => {
  it.each([
    [panel, 'link', 'Add Portal', typedPortal, wholePortal],
    [apmPanel, 'link', 'Add Portal', typedPortal, wholePortal],
    [`${panel}/threshold`, 'link', 'Set Threshold', 'Rule 1', { 'Threshold Name': 'Rule 1' }],
    ['/dashboard', 'menuitem', 'Views', 'Night shift', { 'Save what is shown as': 'Night shift' }],
    ['/dashboard', 'button', /^Search/, 'failures', { 'Search portals, screens and actions': 'failures' }],
  ] as const)('at %s: %s %s', async (path, role, name, keys, fields) => {
    openApp(path, { portals: 2 })
    if (role === 'menuitem') await atOnce.click(await screen.findByRole('button', { name: 'More' }))
    await atOnce.click(await screen.findByRole(role, { name }))
    await atOnce.keyboard(keys)
    const part = within(
      role === 'link' && name === 'Set Threshold'
        ? await screen.findByRole('form', { name })
        : await screen.findByRole('dialog'),
    )
    for (const [label, text] of Object.entries(fields)) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      expect(await part.findByLabelText(label)).toHaveValue(text)
    }
  })
})

it('keys do not reach the screen below the list of notices', async () => {
  const app = openApp(panel, { portals: 2 })
  const { user } = app
  await failToSaveDays(app)
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }))
  await screen.findByRole('button', { name: /^Refresh/ })
  await user.keyboard('p')
  await user.click(await screen.findByRole('button', { name: /^Resume live refresh/ }))
  await user.click(await screen.findByRole('button', { name: /^Notices/ }))
  const list = await screen.findByRole('dialog', { name: 'Notices' })
  await user.keyboard('p{Escape}')
  expect(list).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Refresh/ })).toHaveTextContent(/every \d+ s/)
})

it('the focus is given once: another field that gets it meanwhile keeps it', async () => {
  const { user } = openApp(panel, { portals: 2 })
  const moveOn = ({ target }: FocusEvent) => {
    if (target !== screen.queryByLabelText('Domain')) return
    document.removeEventListener('focusin', moveOn)
    queueMicrotask(() => screen.getByLabelText('Name').focus())
  }
  document.addEventListener('focusin', moveOn)
  await user.click(await screen.findByRole('link', { name: 'Add Portal' }))
  expect(await screen.findByLabelText('Domain')).toBeVisible()
  await user.keyboard('Acme')
  expect(screen.getByLabelText('Name')).toHaveValue('Acme')
})

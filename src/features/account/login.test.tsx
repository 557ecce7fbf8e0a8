import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { nothingPending } from '#app/test-screen.ts'
import { button, logIn } from '#app/test-session.ts'
import { callsTo } from '#mocks/test-calls.ts'

const noPassword = 'Please input your Password!'

it('a form without a password has the focus on the password, whose error goes once it is typed', async () => {
  const { user } = openApp('/user/login', { as: null })
  await user.type(await screen.findByLabelText('Email'), 'ada@portals.example{Enter}')
  const password = screen.getByLabelText('Password')
  expect(password).toHaveFocus()
  expect(password).toHaveAccessibleDescription(noPassword)
  expect(screen.queryByText('Please input your Username!')).not.toBeInTheDocument()
  await user.keyboard('x{Tab}')
  await waitFor(() => expect(screen.queryByText(noPassword)).not.toBeInTheDocument())
})

it('submitting again while the call is under way makes no second one', async () => {
  const app = openApp('/user/login', { as: null, portals: 1 })
  const gate = app.platform.gate('users.login')
  await logIn(app, 'admin')
  await app.user.type(screen.getByLabelText('Password'), '{Enter}{Enter}')
  await app.user.click(screen.getByRole('button', { name: /^Log/ }))
  await waitFor(() => expect(callsTo(app.platform, 'users.login')).toHaveLength(1))
  gate.release()
  expect(await screen.findByRole('heading', { name: 'Commission' })).toBeVisible()
  expect(callsTo(app.platform, 'users.login')).toHaveLength(1)
})

it('a double click on the button makes one call, and one toast', async () => {
  const { user, platform } = openApp('/user/login', { as: null, faults: { 'users.login': { kind: 400 } } })
  const gate = platform.gate('users.login')
  await user.type(await screen.findByLabelText('Email'), 'ada@portals.example')
  await user.type(screen.getByLabelText('Password'), 'x')
  await user.dblClick(await button('Log in'))
  gate.release()
  expect(await screen.findByRole('alert')).toHaveTextContent('Some thing went wrong while making the request')
  await nothingPending()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(callsTo(platform, 'users.login')).toHaveLength(1)
})

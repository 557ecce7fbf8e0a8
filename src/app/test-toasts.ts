import { screen } from '@testing-library/react'
import type { FaultKind } from '#mocks/scenario.ts'
import type { App } from './test-session.ts'

export const daysNotSaved = { title: 'Pipeline Filter', text: 'Some thing went wrong while making the request' }

export async function failToSaveDays({ platform, user }: App, kind: FaultKind = 500): Promise<void> {
  platform.fault('portals.setPipelineDays', { kind })
  const gate = platform.gate('portals.setPipelineDays')
  const [pencil] = await screen.findAllByRole('button', { name: /^Edit displayed days for / })
  if (pencil) await user.click(pencil)
  const field = await screen.findByRole('textbox', { name: /^Displayed days for / })
  await user.clear(field)
  await user.type(field, '3321{Enter}')
  await screen.findByText('Saving…')
  await user.keyboard('{Escape}')
  gate.release()
}

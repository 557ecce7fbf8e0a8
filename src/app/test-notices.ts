import { screen } from '@testing-library/react'
import type { FaultKind } from '#mocks/scenario.ts'
import type { App } from './test-session.ts'

/** What a notice says, and nothing on the screen, where saving them fails. */
export const daysNotSaved = { title: 'Pipeline Filter', text: 'Some thing went wrong while making the request' }

/** Saves other days of the first portal of the admin panel, which the server refuses. */
export async function failToSaveDays({ platform, user }: App, kind: FaultKind = 500): Promise<void> {
  platform.fault('portals.setPipelineDays', { kind })
  const [pencil] = await screen.findAllByRole('button', { name: /^Edit pipeline days of / })
  if (pencil) await user.click(pencil)
  const field = await screen.findByRole('textbox', { name: /^Pipeline days of / })
  await user.clear(field)
  await user.type(field, '4321{Enter}')
}

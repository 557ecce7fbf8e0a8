import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { App } from './test-session.ts'

export const restoredText = 'We kept what you entered'
export const restoredPattern = new RegExp(`^${restoredText}`)

export const confirmationTitle = 'Discard changes?'

export const panel = '/commissionDashboard/admin-panel'

export interface FormCase {
  path: string
  typed: Record<string, string>
  submit: string
  leave: string
}

export const formPart = async ({ path }: FormCase) =>
  path.includes('/portals/') ? within(await screen.findByRole('dialog')) : within(await screen.findByRole('main'))

export async function type(app: App, form: FormCase): Promise<void> {
  const part = await formPart(form)
  for (const [label, text] of Object.entries(form.typed)) {
    const input = await part.findByLabelText(label)
    await app.user.clear(input)
    await app.user.type(input, text)
  }
}

export async function expectTyped(form: FormCase, typed = form.typed): Promise<void> {
  const part = await formPart(form)
  for (const [label, text] of Object.entries(typed)) {
    expect(await part.findByLabelText(label)).toHaveValue(text)
  }
}

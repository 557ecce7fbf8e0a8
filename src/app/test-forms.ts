import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { App } from './test-session.ts'

/** The text above a restored form. */
export const restoredText = 'We kept what you entered'
export const restoredPattern = new RegExp(`^${restoredText}`)

/** The title of the confirmation before typed input is left. */
export const confirmationTitle = 'Discard changes?'

/** The Portals tab of the admin panel. */
export const panel = '/commissionDashboard/admin-panel'

/** A form of the console. */
export interface FormCase {
  path: string
  /** By label, in the order they are typed. */
  typed: Record<string, string>
  /** The button that submits it. */
  submit: string
  /** The button or link that leaves it. */
  leave: string
}

/** The part of the page that contains the form. */
export const formPart = async ({ path }: FormCase) =>
  path.includes('/portals/') ? within(await screen.findByRole('dialog')) : within(await screen.findByRole('main'))

/** Types the form's input, field by field. */
export async function type(app: App, form: FormCase): Promise<void> {
  const part = await formPart(form)
  for (const [label, text] of Object.entries(form.typed)) {
    const input = await part.findByLabelText(label)
    await app.user.clear(input)
    await app.user.type(input, text)
  }
}

/** Waits until each field of the form contains its typed text. */
export async function expectTyped(form: FormCase, typed = form.typed): Promise<void> {
  const part = await formPart(form)
  for (const [label, text] of Object.entries(typed)) {
    expect(await part.findByLabelText(label)).toHaveValue(text)
  }
}

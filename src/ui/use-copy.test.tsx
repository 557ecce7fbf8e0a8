import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApp } from '#app/test-app.tsx'

test.each([
  { name: 'on plain HTTP', clipboard: undefined },
  { name: 'that refuses', clipboard: { writeText: () => Promise.reject(new Error('refused')) } },
])('without a clipboard, $name, the text is shown, selected, with the key to press', async ({ clipboard }) => {
  const { user } = openApp('/about')
  const copy = await screen.findByRole('button', { name: /^Copy diagnostics/ })
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  onTestFinished(() => void (before && Object.defineProperty(navigator, 'clipboard', before)))
  await user.click(copy)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Press Ctrl+C to copy' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(field.value).not.toBe('')
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value)
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(field).not.toBeInTheDocument())
  expect(copy).toHaveFocus()
})

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TestProviders } from '#app/test-providers.tsx'
import { NotificationList } from './NotificationList.tsx'
import { Toasts } from './Toasts.tsx'
import { clearToasts, showToast } from './show-toast.tsx'
import type { Toast } from './notification-store.ts'

const show = (text: string, tone: Toast['tone'] = 'error') => act(() => showToast({ tone, title: 'Fruits', text }))
const toasts = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')]
const entries = () =>
  within(screen.getByRole('list', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

const unread = () => entries().filter((text) => text.includes('Unread'))

beforeEach(() => {
  render(
    <>
      <Toasts />
      <NotificationList onClose={() => undefined} />
    </>,
    { wrapper: TestProviders },
  )
})

test('an error and a warning are unread until the pointer or the focus is on their toast, a success is not', async () => {
  show('Saved', 'success')
  show('Rotten')
  show('Ripe', 'warning')
  expect(unread()).toEqual([expect.stringContaining('Ripe'), expect.stringContaining('Rotten')])
  const toast = await screen.findByRole('alert')
  fireEvent.mouseEnter(toast)
  expect(unread()).toEqual([expect.stringContaining('Rotten')])
})

test('a new toast replaces the one before it', async () => {
  show('Rotten')
  show('Ripe')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent('Ripe')
})

test('equal toasts are one entry with a count', () => {
  show('Rotten')
  show('Rotten')
  show('Ripe')
  show('Rotten')
  expect(entries()).toEqual([expect.stringMatching(/×3.*Rotten/), expect.stringContaining('Ripe')])
})

test('the last 50 are listed', () => {
  for (let number = 1; number <= 51; number++) show(`Fruit ${number}`)
  expect(entries()).toHaveLength(50)
  expect(entries().at(-1)).toContain('Fruit 2')
})

test('the end of a session leaves neither toasts nor a list', async () => {
  show('Rotten')
  act(clearToasts)
  await waitFor(() => expect(toasts()).toEqual([]))
  expect(screen.getByText('No notifications yet')).toBeVisible()
})

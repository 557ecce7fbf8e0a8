import { MantineProvider } from '@mantine/core'
import { useStore } from '@mantine/store'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeList } from './NoticeList.tsx'
import { Notices } from './Notices.tsx'
import { clearNotices, noticeStore, showNotice, updateNotices, type Notice } from './show-notice.ts'

/** In ms: longer than any toast is shown, and than its exit transition. */
const displayTime = 25_000
const exitTime = 300

const show = (text: string, tone: Notice['tone'] = 'error') => act(() => showNotice({ tone, title: 'Fruits', text }))
/** Waits until the toasts are gone. */
function advance(): void {
  for (const ms of [displayTime, exitTime]) {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
}
const missed = () => noticeStore.getState().missed
const entries = () => noticeStore.getState().log.map(({ text, count }) => `${text} ${count}`)
const toast = (text: string) => screen.getByText(text)

function Page() {
  const { isOpen } = useStore(noticeStore)
  return (
    <>
      <Notices />
      {isOpen && <NoticeList />}
    </>
  )
}

beforeEach(() => {
  render(<Page />, { wrapper: MantineProvider })
  vi.useFakeTimers()
  act(clearNotices)
  advance()
})

afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

test('an error and a warning that close by themselves are missed, a success is not', () => {
  show('Rotten')
  show('Ripe', 'warning')
  show('Saved', 'success')
  expect(missed()).toEqual([])
  advance()
  expect(missed()).toEqual(['Fruits: Rotten', 'Fruits: Ripe'])
})

test.each(['mouseEnter', 'mouseLeave', 'focus'] as const)('one that had %s is not missed', (event) => {
  show('Rotten')
  fireEvent[event](toast('Rotten'))
  act(() => screen.getByRole('button', { name: 'Close notice' }).click())
  advance()
  expect(missed()).toEqual([])
})

test('one that comes again after the pointer has left is missed', () => {
  show('Rotten')
  fireEvent.mouseEnter(toast('Rotten'))
  fireEvent.mouseLeave(toast('Rotten'))
  show('Rotten')
  advance()
  expect(missed()).toEqual(['Fruits: Rotten'])
})

test('one that comes in a hidden tab is missed at once, until the pointer is on it', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  show('Rotten')
  show('Saved', 'success')
  expect(missed()).toEqual(['Fruits: Rotten'])
  hidden.mockRestore()
  fireEvent.mouseEnter(toast('Rotten'))
  expect(missed()).toEqual([])
})

test('equal notices are one entry with all its times, and a toast counts those since it opened', () => {
  show('Rotten')
  show('Rotten')
  show('Ripe')
  advance()
  show('Rotten')
  expect(entries()).toEqual(['Rotten 3', 'Ripe 1'])
  expect(screen.queryByLabelText('3 times')).not.toBeInTheDocument()
  show('Rotten')
  expect(screen.getByLabelText('2 times')).toBeVisible()
})

test('keeps the last 50, and shows one again that was dropped', () => {
  show('Rotten')
  show('Rotten')
  for (let number = 1; number <= 50; number++) show(`Fruit ${number}`)
  expect(entries()).toHaveLength(50)
  expect(entries().at(-1)).toBe('Fruit 1 1')
  for (let rounds = 1; rounds <= 12; rounds++) advance()
  show('Rotten')
  expect(entries()[0]).toBe('Rotten 1')
  expect(toast('Rotten')).toBeVisible()
})

test('the end of a session leaves neither toasts nor a list', () => {
  show('Rotten')
  advance()
  show('Ripe')
  act(() => updateNotices({ isOpen: true }))
  act(clearNotices)
  advance()
  expect(screen.queryByText('Ripe')).not.toBeInTheDocument()
  expect(noticeStore.getState()).toMatchObject({ log: [], missed: [], isOpen: false })
})

test('the list has no e-mail address of a path, in what is copied neither', async () => {
  vi.useRealTimers()
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } })
  window.history.replaceState(null, '', '/fruits/7/me%40fruits.example/remove?q=me@fruits.example')
  show('Rotten')
  act(() => updateNotices({ isOpen: true }))
  const list = within(await screen.findByRole('list', { name: 'Notices' }))
  expect(list.getByText('/fruits/7/…/remove')).toBeVisible()
  act(() => list.getByRole('button', { name: 'Copy: Fruits' }).click())
  vi.unstubAllGlobals()
  expect(copied).toHaveBeenCalledWith(
    expect.stringMatching(/^Fruits: Rotten\nError, \d{4}-.*Z, \/fruits\/7\/…\/remove$/),
  )
})

import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearNotices } from '#ui/notices/notice-queue.ts'

// Screens are lazy: the first find of a test also waits for its code, on a busy machine for seconds.
configure({ asyncUtilTimeout: 10_000 })

// What jsdom has not, and Mantine and the router ask for.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
window.scrollTo = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  // Toasts are kept outside of React: one test's must not stand in the next.
  act(clearNotices)
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearToasts } from '#ui/notifications/show-toast.tsx'

// Pages are lazy: the first query of a test also waits for their code, for seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// Missing in jsdom, required by Mantine and the router.
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
Element.prototype.setPointerCapture = () => undefined
// jsdom has no layout: with a size of 0 every button counts as scrolled out of view, and Mantine hides its menu.
Object.defineProperties(Element.prototype, {
  clientWidth: { configurable: true, value: 1024 },
  clientHeight: { configurable: true, value: 768 },
  getBoundingClientRect: { configurable: true, writable: true, value: () => new DOMRect(0, 0, 1, 1) },
})
// jsdom draws all frames by one interval, which the fake clock of a test would stop for good: nothing opens afterwards.
const startTimer = setTimeout
const stopTimer = clearTimeout
window.requestAnimationFrame = (draw) => Number(startTimer(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (frame) => stopTimer(frame)
window.scrollTo = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollBy = () => undefined
Element.prototype.scrollIntoView = () => undefined

// p-queue raises Node's listener limit, which neither jsdom's EventTarget nor a browser has.
const builtinModule = process.getBuiltinModule.bind(process)
vi.spyOn(process, 'getBuiltinModule').mockImplementation((id: string) =>
  id === 'node:events' ? undefined : builtinModule(id),
)

afterEach(() => {
  // Toasts are stored outside React and must not leak into the next test.
  act(clearToasts)
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

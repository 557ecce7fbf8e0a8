import { logError } from './error-log.ts'

const measure = () => void import('./vitals.ts').catch(() => undefined)

/**
 * Logs the errors that nothing handles. At the first key or click it loads what measures the page; what came before is in
 * the browser's buffers.
 */
export function watchPage(): void {
  window.addEventListener('error', ({ error, message }) => logError(error ?? new Error(message)))
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason))
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, measure, { once: true, passive: true })
}

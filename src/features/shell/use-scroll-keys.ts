import { useWindowEvent } from '@mantine/hooks'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'

const scrollKeys = ['PageDown', 'PageUp', 'End', 'Home', ' ']

/**
 * On a new page the heading has the focus, or nothing has. The list, or the page if it has none, scrolls in a box of its
 * own: the box takes the focus, and the browser scrolls it.
 */
export function useScrollKeys(): void {
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    if (!scrollKeys.includes(key) || defaultPrevented) return
    if (!(target instanceof Element) || !target.matches('body, main, h1')) return
    const main = document.getElementById('main')
    const list = main?.querySelector<HTMLElement>('section[aria-label$="(scrollable)"], [data-scrolls]')
    giveFocus(list ?? (main?.contains(target) ? null : main))
  })
}

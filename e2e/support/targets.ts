import type { Locator } from '@playwright/test'

/** In CSS px (WCAG 2.5.5). */
const least = 44

/**
 * What may be smaller, by the accessible name of the list or the group around it. Links in running text need no entry:
 * a line has no room for more (WCAG 2.5.5, Inline).
 */
const exceptions: readonly { around: string; why: string }[] = [
  { around: '^Last \\d+ runs?; ', why: 'A figure: each bar is a run of the list below, too (Equivalent)' },
]

const controls = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'summary',
  'textarea',
  '[role=tab]',
  '[role=option]',
  '[role^=menuitem]',
].join()

/**
 * Describes each visible control in a part of the page whose target is too small. What is under an open dialog or menu is
 * left out, and so is what a notice covers for some seconds, or what a button has opened over it.
 */
export const smallTargets = (part: Locator): Promise<string[]> =>
  part.evaluate(
    // oxlint-disable unicorn/consistent-function-scoping -- in the page there is no outer scope
    (whole, { selector, size, allowed }) => {
      const over = [...whole.querySelectorAll('[role=dialog], [role=menu]')].filter((one) => one.checkVisibility())
      const root = over.at(-1) ?? whole
      const labelOf = (element: Element) => element.getAttribute('aria-label') ?? ''

      const isAllowed = (control: Element): boolean => {
        for (let around = control.parentElement; around; around = around.parentElement) {
          const label = labelOf(around)
          if (allowed.some((one) => new RegExp(one).test(label))) return true
        }
        return false
      }
      /** A link among words, not one with a line to itself. */
      const isInText = (control: Element) =>
        control.tagName === 'A' &&
        getComputedStyle(control).display === 'inline' &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\w{2}/.test(node.textContent ?? ''),
        )
      /** The control itself, and the labels that stand for it. */
      const areasOf = (control: Element): Element[] =>
        control instanceof HTMLInputElement ? [control, ...(control.labels ?? [])] : [control]

      /** From the middle of an area, as far as it is hit; a pixel may be shared with what is beside it. */
      const isHitAround = (area: Element): boolean => {
        const { left, right, top, bottom } = area.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const reach = (dx: number, dy: number) => {
          let far = 0
          while (far < size && area.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1))))
            far += 1
          return far
        }
        return reach(1, 0) + reach(-1, 0) + 1 >= size - 1 && reach(0, 1) + reach(0, -1) + 1 >= size - 1
      }
      const notices = [...whole.querySelectorAll('[aria-label="Dismiss"]')].flatMap(
        (close) => close.closest('[role=alert], [role=status]') ?? [],
      )
      const opened = [...whole.querySelectorAll('[aria-expanded=true][aria-controls]')].flatMap(
        (button) => document.getElementById(button.getAttribute('aria-controls') ?? '') ?? [],
      )
      const isCovered = (control: Element): boolean => {
        const one = control.getBoundingClientRect()
        return [...notices, ...opened].some((cover) => {
          const other = cover.getBoundingClientRect()
          return (
            !cover.contains(control) &&
            one.left < other.right &&
            one.right > other.left &&
            one.top < other.bottom &&
            one.bottom > other.top
          )
        })
      }
      const isLargeEnough = (control: Element): boolean => {
        const shown = areasOf(control).filter((area) => {
          const { width, height } = area.getBoundingClientRect()
          return width > 1 && height > 1
        })
        control.scrollIntoView({ block: 'center', inline: 'center' })
        // For screen readers alone, or out of the window until it has the focus.
        const inWindow = shown.filter((area) => area.getBoundingClientRect().bottom > 0)
        return inWindow.length === 0 || inWindow.some(isHitAround) || isCovered(control)
      }

      return [...root.querySelectorAll(selector)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => control.closest('[inert], [aria-hidden=true]') === null)
        .filter((control) => !isAllowed(control) && !isInText(control) && !isLargeEnough(control))
        .map((control) => {
          const { width, height } = control.getBoundingClientRect()
          const name = labelOf(control) || control.textContent.trim() || control.getAttribute('id')
          return `${control.tagName.toLowerCase()} '${name?.slice(0, 40)}' is ${Math.round(width)} x ${Math.round(height)}`
        })
    },
    // oxlint-enable unicorn/consistent-function-scoping
    { selector: controls, size: least, allowed: exceptions.map(({ around }) => around) },
  )

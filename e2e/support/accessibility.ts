import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Locator } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const colorRules = ['color-contrast', 'link-in-text-block']

/** Intermediate colors may lack contrast. Ignores endless animations. */
async function waitForTransitions(page: Page): Promise<void> {
  const finishTransitions = () =>
    page.evaluate(async () => {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(running.map(({ finished }) => finished))
      return running.length
    })
  await expect.poll(finishTransitions, { message: 'transitions still running', intervals: [0, 20, 100] }).toBe(0)
}

const structure = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { display, visibility, opacity } = getComputedStyle(element)
      return [x, y, width, height, display, visibility, opacity].join(' ')
    })
    return [document.documentElement.outerHTML, ...boxes].join('\n')
  })

async function violations(page: Page, onlyColors: boolean): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Loading axe's half megabyte again takes as long as a run.
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: 'undefined' } : { page })
  // Describing passes takes longer than the run. Legacy mode suffices for a page without frames.
  axe.options({ resultTypes: ['violations'] }).setLegacyMode()
  const result = await (onlyColors ? axe.withRules(colorRules) : axe.withTags(tags)).analyze()
  // Elements under an open menu or popover can be clicked after it is closed.
  const isCovered = (await page.locator('[role="menu"], [role="dialog"]:not([aria-modal])').count()) > 0
  const isPressed = ({ failureSummary = '' }: { failureSummary?: string | undefined }) =>
    !isCovered || !failureSummary.includes('partially obscured')
  const pressed = result.violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter(isPressed) }))
    .filter(({ nodes }) => nodes.length > 0)
  return pressed.map(({ id, impact, help, nodes }) => {
    const examples = nodes.slice(0, 3).map((node) => `\n  ${node.html}\n  ${node.failureSummary}`)
    return `${id} (${impact}), ${nodes.length} times: ${help}${examples.join('')}`
  })
}

/**
 * WCAG 2.0 to 2.2 at levels A and AA, and axe's best practices. If both schemes have the same markup and layout, the
 * second one runs only the color rules.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  expect(page.frames(), 'frames of the page').toHaveLength(1)
  let checkedStructure: string | null = null
  for (const colorScheme of schemes) {
    await showScheme(page, colorScheme)
    await waitForTransitions(page)
    const currentStructure = await structure(page)
    const found = await violations(page, currentStructure === checkedStructure)
    expect(found, `accessibility violations, ${colorScheme} scheme`).toEqual([])
    checkedStructure = currentStructure
  }
  await page.emulateMedia({ colorScheme: null })
}

const hiddenPartOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing is focused'
    const name = focused.getAttribute('aria-label') ?? focused.textContent
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const faults: string[] = []
    const box = focused.closest('[aria-label$="(scrollable)"]')
    if (box && box !== focused) {
      const area = box.getBoundingClientRect()
      const screen = box.closest('main')?.getBoundingClientRect().bottom ?? Infinity
      const pager = document.querySelector('nav[aria-label="Pages"]')?.getBoundingClientRect().top ?? Infinity
      const end = Math.min(area.bottom, screen, pager)
      const head = box.querySelector('thead')
      const isInHead = head?.contains(focused) ?? false
      const headBottom = isInHead ? area.top : (head?.getBoundingClientRect().bottom ?? area.top)
      const first = focused.closest('tr')?.querySelector('th')
      const isPinned = first && !first.contains(focused) && getComputedStyle(first).position === 'sticky'
      const isExpander = focused.closest('[data-expander]') !== null
      const start = isPinned && !isExpander ? first.getBoundingClientRect().right : area.left
      if (top < headBottom - 1) faults.push(`${Math.round(headBottom - top)} px under the header`)
      if (bottom > end + 1) faults.push(`${Math.round(bottom - end)} px below the area`)
      if (left < start - 1) faults.push(`${Math.round(start - left)} px under the first column`)
      if (right > area.right + 1) faults.push(`${Math.round(right - area.right)} px right of the area`)
    }
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!focused.contains(middle)) faults.push(`its middle is covered by ${middle?.tagName ?? 'nothing'}`)
    return faults.length === 0 ? '' : `'${name}': ${faults.join(', ')}`
  })

export async function expectFocusVisible(page: Page, key: string, times: number): Promise<void> {
  const hidden: string[] = []
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    const part = await hiddenPartOfFocus(page)
    if (part !== '') hidden.push(part)
  }
  expect(hidden, `hidden focus after ${key}`).toEqual([])
}

/**
 * Presses a key until this has the focus. A menu that has just opened gives the focus to its first item a second time
 * within milliseconds, and no key of a user comes between.
 */
export const pressUntilFocused = (page: Page, key: string, part: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key)
    await expect(part).toBeFocused({ timeout: 200 })
  }).toPass()

export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** In CSS px (WCAG 2.5.5). */
const least = 44

/**
 * What may be smaller, by the accessible name of the list or the group around it. Links in running text need no entry:
 * a line has no space for more (WCAG 2.5.5, Inline).
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

/** Leaves out what is under an open dialog or menu, and what a toast covers. */
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
      const isInText = (control: Element) =>
        control.tagName === 'A' &&
        getComputedStyle(control).display === 'inline' &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\w{2}/.test(node.textContent ?? ''),
        )
      const areasOf = (control: Element): Element[] =>
        control instanceof HTMLInputElement ? [control, ...(control.labels ?? [])] : [control]

      /** From the middle of an area, as far as it is hit; a pixel may be shared with what is next to it. */
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
      const toasts = [...whole.querySelectorAll('[aria-label="Dismiss"]')].flatMap(
        (close) => close.closest('[role=alert], [role=status]') ?? [],
      )
      const opened = [...whole.querySelectorAll('[aria-expanded=true][aria-controls]')].flatMap(
        (button) => document.getElementById(button.getAttribute('aria-controls') ?? '') ?? [],
      )
      const isCovered = (control: Element): boolean => {
        const one = control.getBoundingClientRect()
        return [...toasts, ...opened].some((cover) => {
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
        // For screen readers only, or out of the window until it has the focus.
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

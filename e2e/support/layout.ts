import type { Locator, Page } from '@playwright/test'
import { expect } from './checked.ts'

export const overhang = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth)

export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overhang(page.locator('html')), 'width beyond 320 px').toBeLessThanOrEqual(0)
}

/**
 * Describes the elements wider than the window, except in tables, which have their own scroll areas and scrollbars, and
 * but for the end of a text of one line that its own box cuts.
 */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        for (let line = element.parentElement; line; line = line.parentElement)
          if (getComputedStyle(line).textOverflow === 'ellipsis') return false
        return true
      })
      .filter(
        (element) =>
          element.closest('[aria-label$="(scrollable)"], [aria-label$="(scrollable)"] + *, .sr-only') === null,
      )
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
  )

export async function sidewaysScroll(page: Page): Promise<string[]> {
  const pageOverflow = await overhang(page.locator('html'))
  const screenOverflow = await overhang(page.getByRole('main'))
  return [
    ...(pageOverflow > 0 ? [`the page scrolls sideways by ${pageOverflow} px`] : []),
    ...(screenOverflow > 0 ? [`the screen scrolls sideways by ${screenOverflow} px`] : []),
    ...(await tooWide(page)),
  ]
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sidewaysScroll(page)).toEqual([])
}

/**
 * The parts that scroll sideways by themselves, but for the figures and the wide tables of a run, the columns of compared
 * portals, and the lines of chips (docs/design.md).
 */
export const sidewaysBoxes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX))
      .filter(
        (part) =>
          !/^(Last \d+ runs?; |Task Detail: |Process Info|Comparison|Filters and actions)/.test(
            part.getAttribute('aria-label') ?? '',
          ),
      )
      .map((part) => `${part.getAttribute('aria-label') ?? part.tagName} scrolls sideways`),
  )

/**
 * Describes which controls or texts overlap, and which labels are cut to nothing, outside of the rows of tables. Empty if
 * there are none.
 */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /* oxlint-disable unicorn/consistent-function-scoping -- it runs in the page */
    type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
    const nameOf = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return `${element.tagName.toLowerCase()} '${name.slice(0, 40)}'`
    }
    const shownPart = (element: Element | null, { left, top, right, bottom }: Box): Box => {
      const part = { left, top, right, bottom }
      for (let around = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue
        const area = around.getBoundingClientRect()
        part.left = Math.max(part.left, area.left)
        part.right = Math.min(part.right, area.right)
        part.top = Math.max(part.top, area.top)
        part.bottom = Math.min(part.bottom, area.bottom)
      }
      return part
    }
    const isClipped = (element: Element | null): boolean => {
      if (element === null) return false
      const style = getComputedStyle(element)
      return style.getPropertyValue('clip') !== 'auto' || style.clipPath !== 'none' || isClipped(element.parentElement)
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('tbody, svg, [inert]') === null &&
      !isClipped(element)
    const textNodes = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const linesOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    }
    const all = [...document.querySelectorAll('header *, nav *, main *, aside *, [role="dialog"] *')].filter(isShown)

    interface Part {
      element: Element
      box: Box
      kind: 'control' | 'text'
    }
    const parts = all
      .flatMap((element): Part[] => [
        ...(element.matches('a, button, input, select, textarea')
          ? [
              {
                element,
                box: shownPart(element.parentElement, element.getBoundingClientRect()),
                kind: 'control',
              } as const,
            ]
          : []),
        ...textNodes(element)
          .flatMap(linesOf)
          .map((line) => ({ element, box: shownPart(element, line), kind: 'text' }) as const),
      ])
      .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2)
    const isOver = ({ box: one }: Part, { box: other }: Part) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      // Lines of a text may be closer than they are high.
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6
    /** What is meant to cover the page: menus, dialogs, sticky parts, and a selection bar over the headings of a table. */
    const layerOf = (element: Element): Element | null => {
      const isLayer =
        element.matches('thead, [role="dialog"], [role="menu"], [role="listbox"]') ||
        /sticky|fixed/.test(getComputedStyle(element).position)
      return isLayer || element.parentElement === null ? element : layerOf(element.parentElement)
    }
    const isMeant = (one: Element, other: Element) =>
      one.contains(other) ||
      other.contains(one) ||
      one.closest('.mantine-Input-wrapper')?.contains(other) === true ||
      layerOf(one) !== layerOf(other)
    const over = parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter((other) => one.kind === other.kind && isOver(one, other) && !isMeant(one.element, other.element))
        .map((other) => `${nameOf(one.element)} overlaps ${nameOf(other.element)}`),
    )
    /** No space for three letters. */
    const nothing = 20
    const cut = all.filter((element) => {
      if (textNodes(element).length === 0 || element.textContent.trim().length <= 3) return false
      const { left, right } = shownPart(element, element.getBoundingClientRect())
      const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
      return isCut && right - left < nothing
    })
    return [...new Set([...over, ...cut.map((element) => `${nameOf(element)} is cut to nothing`)])]
  })

export const wholeTexts = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const box = range.getBoundingClientRect()
      let isWhole = box.width > 0 && box.height > 0
      for (let around = walker.currentNode.parentElement; around && isWhole; around = around.parentElement) {
        const { overflowX, clipPath, visibility } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const isOut =
          box.left < edge.left - 1 ||
          box.right > edge.right + 1 ||
          box.top < edge.top - 1 ||
          box.bottom > edge.bottom + 1
        const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
        if (clipPath !== 'none' || visibility !== 'visible' || (overflowX !== 'visible' && !isScrolled && isOut))
          isWhole = false
      }
      if (isWhole) texts.push(walker.currentNode.nodeValue ?? '')
    }
    return texts
  })

/** What has failed, in the light scheme (src/app/tokens.css). */
export const failedColor = 'rgb(174, 4, 3)'

/** In px. The browser's own setting, which outlives the page. */
export async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

import type { Page } from '@playwright/test'

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
    /** The part of a box that its scroll areas and the window show. */
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
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
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
      /** Parts of one kind are compared: a target may be larger than its letters. */
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
    /** In px: no room for three letters. */
    const nothing = 20
    const cut = all.filter((element) => {
      if (textNodes(element).length === 0 || element.textContent.trim().length <= 3) return false
      const { left, right } = shownPart(element, element.getBoundingClientRect())
      const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
      return isCut && right - left < nothing
    })
    return [...new Set([...over, ...cut.map((element) => `${nameOf(element)} is cut to nothing`)])]
  })

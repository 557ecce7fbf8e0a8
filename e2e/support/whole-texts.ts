import type { Locator } from '@playwright/test'

/** The texts that are drawn in a part and that nothing around them cuts, each in one line. */
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

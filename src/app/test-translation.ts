/** Not a literal: no page but a translated one has this element. */
export const fontTag: string = 'font'

/** Does to the page what Chrome's translator does: two elements with its translation take the place of each text. */
export async function translatePage(translation: (text: string) => string = (text) => text): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const isCode = text.parentElement?.closest('script, style, textarea, font') !== null
    if (isCode || !text.nodeValue?.trim()) continue
    const outer = document.createElement(fontTag)
    const inner = document.createElement(fontTag)
    inner.textContent = translation(text.nodeValue)
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  // As in a browser, the page hears of it before it goes on.
  await Promise.resolve()
}

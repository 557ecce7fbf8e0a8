/** What the browser's translator has put in the place of a text. */
const standIns = new WeakMap<Node, Element>()

/**
 * Keeps the console working while the browser translates it; call it before React renders. It returns what undoes it.
 *
 * Chrome and Edge replace each text by `<font>` elements, and React still holds the text: it throws when it removes it or
 * inserts before it, and what it writes into it is not seen (facebook/react#11538). An element around every text would
 * have to be kept up in each component and library, and `translate="no"` would take the translation away. So the
 * document does what React means: to what stands for the text, or with the text back in its place, which the translator
 * then translates.
 */
export function surviveTranslation(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node that it was called on
  const { removeChild, insertBefore } = Node.prototype
  const writes = new MutationObserver((records) => {
    for (const { target } of records) showText(target)
  })
  const note = (records: MutationRecord[]) => {
    for (const record of records) {
      const standIn = standInOf(record)
      const [text] = record.removedNodes
      if (!text || !standIn) continue
      standIns.set(text, standIn)
      writes.observe(text, { characterData: true })
    }
  }
  const structure = new MutationObserver(note)
  structure.observe(document.documentElement, { childList: true, subtree: true })
  const shownFor = (node: Node): Node => {
    // The text may have been replaced in this very task.
    note(structure.takeRecords())
    return standIns.get(node) ?? node
  }

  Node.prototype.removeChild = function remove(child) {
    if (child.parentNode === this) removeChild.call(this, child)
    else {
      const shown = shownFor(child)
      shown.parentNode?.removeChild(shown)
    }
    return child
  }
  Node.prototype.insertBefore = function insert(child, before) {
    const isHere = before === null || before.parentNode === this
    insertBefore.call(this, child, isHere ? before : childAround(this, shownFor(before)))
    return child
  }
  return () => {
    structure.disconnect()
    writes.disconnect()
    Node.prototype.removeChild = removeChild
    Node.prototype.insertBefore = insertBefore
  }
}

/** What has replaced the text of a record, in one step or just before. */
function standInOf({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  if (!(removedNodes[0] instanceof Text)) return undefined
  return [...addedNodes, previousSibling, nextSibling]
    .filter((node) => node instanceof Element)
    .find(({ tagName }) => tagName === 'FONT')
}

/** Puts a text that has been written to back in its place. */
function showText(text: Node): void {
  if (text.parentNode === null) standIns.get(text)?.replaceWith(text)
}

/** The child of an element that is the node or has it inside; null, the end, if there is none. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

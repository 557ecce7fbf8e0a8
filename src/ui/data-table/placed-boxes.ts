let placed = new WeakSet<Element>()

/** Notes that a screen has scrolled this box to what its address names. */
export const notePlaced = (box: Element): void => void placed.add(box)

/** Forgets it: another address is about to be opened. */
export const forgetPlaced = (): void => void (placed = new WeakSet())

/** Whether a screen has scrolled this box since then. */
export const isPlaced = (box: Element): boolean => placed.has(box)

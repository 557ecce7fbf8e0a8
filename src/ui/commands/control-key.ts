export const isMac = navigator.userAgent.includes('Mac')

/** Macs have ⌘ instead of Ctrl. */
export const controlKey = isMac ? '⌘' : 'Ctrl'

export const isMac = navigator.userAgent.includes('Mac')

/** The word of the key that a Mac has instead of Ctrl. */
export const controlKey = isMac ? '⌘' : 'Ctrl'

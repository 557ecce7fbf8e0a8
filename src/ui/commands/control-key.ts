export const isMac = navigator.userAgent.includes('Mac')

export const controlKey = isMac ? '⌘' : 'Ctrl'

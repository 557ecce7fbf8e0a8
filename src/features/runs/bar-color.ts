const colors: ReadonlyMap<string, string> = new Map([
  ['Failed', 'var(--area-failed)'],
  ['Cancel', 'var(--area-cancel)'],
  ['Running', 'var(--area-running)'],
  ['Skipped', 'orange'],
])

export const barColorOf = (status: string | undefined): string => colors.get(status ?? '') ?? 'var(--area-successful)'

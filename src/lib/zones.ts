export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

export const zoneOr = (name: string | undefined): string => (name && isTimeZone(name) ? name : 'UTC')

/** Scripts run without Vite and its variables. */
export const platformZone: string = zoneOr(import.meta.env?.VITE_PLATFORM_TIME_ZONE)

export const viewerTimeZone: string = zoneOr(Intl.DateTimeFormat().resolvedOptions().timeZone)

interface ZoneChoice {
  zone: string
  label: string
}

export const zoneChoices = (own: string, platform: string): ZoneChoice[] =>
  [...new Set([own, 'UTC', platform])].map((zone) => {
    const whose = [zone === own && 'browser', zone === platform && 'platform'].filter(Boolean).join(', ')
    return { zone, label: whose ? `${zone} (${whose})` : zone }
  })

export function zoneAfter(choices: readonly ZoneChoice[], zone: string): string | undefined {
  if (choices.length < 2) return undefined
  const next = choices[choices.findIndex((choice) => choice.zone === zone) + 1] ?? choices[0]
  return next?.zone
}

/** True for a time zone that this browser knows, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** A zone by its name; UTC for one that is missing or unknown. */
export const zoneOr = (name: string | undefined): string => (name && isTimeZone(name) ? name : 'UTC')

/**
 * The zone of the platform, in which it counts its days and writes times without an offset: VITE_PLATFORM_TIME_ZONE, UTC
 * by default. Scripts run without Vite, and have no such variables.
 */
export const platformZone: string = zoneOr(import.meta.env?.VITE_PLATFORM_TIME_ZONE)

/** The zone of the viewer's browser. */
export const viewerTimeZone: string = zoneOr(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** A zone in which times can be shown, such as `Europe/Berlin (browser)`. */
export interface ZoneChoice {
  zone: string
  /** Says whose it is. */
  label: string
}

/** The zones in which times can be shown: the viewer's own, UTC, the platform's; each once. */
export const zoneChoices = (own: string, platform: string): ZoneChoice[] =>
  [...new Set([own, 'UTC', platform])].map((zone) => {
    const whose = [zone === own && 'browser', zone === platform && 'platform'].filter(Boolean).join(', ')
    return { zone, label: whose ? `${zone} (${whose})` : zone }
  })

/** The zone that comes after this one, the first after the last; undefined where there is no other to choose. */
export function zoneAfter(choices: readonly ZoneChoice[], zone: string): string | undefined {
  if (choices.length < 2) return undefined
  const next = choices[choices.findIndex((choice) => choice.zone === zone) + 1] ?? choices[0]
  return next?.zone
}

import type { Portal } from '#api/portals.ts'
import { cutText, isolate } from '#lib/texts.ts'

export interface LabelledPortal extends Portal {
  label: string
}

const maxLength = 80

const shorten = (name: string) => cutText(name, maxLength, '…')

/** The name, with the domain or the id if another one of the portals has the same name. */
export function labelOf({ id, domain, ...portal }: Portal, portals: readonly Portal[] = []): string {
  const name = shorten(portal.name)
  const namesakes = portals.filter((other) => other.id !== id && shorten(other.name) === name)
  if (namesakes.length === 0) return name
  const isOnDomain = domain !== '' && namesakes.every((other) => other.domain !== domain)
  return `${isolate(name)} (${isolate(isOnDomain ? shorten(domain) : id)})`
}

/** By id. */
export function labelPortals(portals: readonly Portal[]): ReadonlyMap<string, LabelledPortal> {
  const byName = Map.groupBy(portals, (portal) => shorten(portal.name))
  return new Map(
    portals.map((portal) => [portal.id, { ...portal, label: labelOf(portal, byName.get(shorten(portal.name))) }]),
  )
}

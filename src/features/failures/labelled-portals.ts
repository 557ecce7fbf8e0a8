import type { Portal } from '#api/portals.ts'
import { cutText, isolate } from '#lib/texts.ts'

export interface LabelledPortal extends Portal {
  label: string
}

const maxLength = 80

const shorten = (name: string) => cutText(name, maxLength, '…')

/** By id. Portals with the same name add the domain, or the id. */
export function labelPortals(portals: readonly Portal[]): ReadonlyMap<string, LabelledPortal> {
  const byName = Map.groupBy(portals, (portal) => shorten(portal.name))
  return new Map(
    portals.map((portal) => {
      const { id, domain } = portal
      const name = shorten(portal.name)
      const namesakes = byName.get(name)?.filter((other) => other.id !== id) ?? []
      const isOnDomain = domain !== '' && namesakes.every((other) => other.domain !== domain)
      const label = namesakes.length === 0 ? name : `${isolate(name)} (${isolate(isOnDomain ? shorten(domain) : id)})`
      return [id, { ...portal, label }]
    }),
  )
}

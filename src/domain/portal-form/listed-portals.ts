import { isolate } from '#lib/texts.ts'

interface ListedPortal {
  id: string
  name: string
  domain: string
}

/** The portals of a list; undefined while it is unknown. */
type List = readonly ListedPortal[] | undefined

/** Whether a list is known and lacks a portal. */
export const isGoneFrom = (list: List, id: string): boolean => list?.every((portal) => portal.id !== id) ?? false

/** What a list says of a portal that may have been added; undefined while it is unknown. */
export function listOnAdded(list: List, domain: string): string | undefined {
  if (list === undefined) return undefined
  const portal = list.find((one) => one.domain === domain.trim())
  return portal === undefined
    ? 'The list has no portal with this domain so far.'
    : `The list has a portal with this domain now: ${isolate(portal.name)}.`
}

/** What a list says of a portal that may have been renamed; undefined while it is unknown. */
export function listOnEdited(list: List, id: string): string | undefined {
  const portal = list?.find((one) => one.id === id)
  return portal && `Its name in the list is ${isolate(portal.name)} now.`
}

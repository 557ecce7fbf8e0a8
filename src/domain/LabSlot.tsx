import { useRouteContext } from '@tanstack/react-router'

/** The place of the scenario lab, which the embedded platform brings. */
export function LabSlot() {
  return useRouteContext({ from: '__root__', select: ({ demo }) => demo?.lab })
}

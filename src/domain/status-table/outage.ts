interface Answers {
  /** Portals that have answered, or have failed to. */
  known: number
  /** Those that have failed to. */
  unreachable?: number
}

/** In fewer, a failure is a row's own. */
const fewestInOutage = 5

/** More than half of the portals that are known, and not just a few, do not answer. */
export const isOutage = ({ known, unreachable = 0 }: Answers): boolean =>
  unreachable >= fewestInOutage && unreachable > known / 2

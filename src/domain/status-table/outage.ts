interface Answers {
  /** Portals that have answered, or have failed to. */
  known: number
  /** Those that have failed to. */
  unreachable?: number
}

/** In fewer, a failure is a row's own. */
const fewestInOutage = 5

/** Whether portals that do not answer are one outage: more than half of those known, and not just a few. */
export const isOutage = ({ known, unreachable = 0 }: Answers): boolean =>
  unreachable >= fewestInOutage && unreachable > known / 2

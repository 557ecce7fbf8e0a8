/** A run that succeeded. */
export interface Success {
  runId: string
  job: string | undefined
  start: number | undefined
  end: number | undefined
}

interface Recovery {
  at: number
  runId: string
}

/** Null while a failure is still failing; undefined if that is not known. */
export type MaybeRecovered = Recovery | null | undefined

interface FailedJob {
  job?: string | undefined
  /** When it stopped, if it has a job. */
  at: number | undefined
}

/** Whether a later run of the same job has succeeded. */
export function recoveryOf(
  { job, at }: FailedJob,
  /** All of the portal that started after `reach`. */
  { successes, reach }: { successes: readonly Success[]; reach: number },
): MaybeRecovered {
  if (job === undefined || at === undefined) return undefined
  const [first] = successes
    .filter((run) => run.job === job)
    .flatMap(({ runId, start, end = start }) =>
      start === undefined || end === undefined || start < at ? [] : { runId, at: end },
    )
    .toSorted((one, other) => one.at - other.at)
  return first ?? (reach < at ? null : undefined)
}

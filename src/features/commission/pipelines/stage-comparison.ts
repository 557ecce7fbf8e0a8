import type { Stage } from '#api/run-schemas.ts'
import { formatRatio, formatRough, usualOf } from '#domain/runs-page/usual-durations.ts'
import { parseInstant } from '#lib/dates.ts'

/** Fewer runs say nothing of a stage. */
export const minCompared = 5

/** In ms; of a stage that runs until `now`. Undefined without a start, and for one that has not ended if `now` is. */
function durationOf({ startTime, stopTime }: Stage, now?: number): number | undefined {
  const [start, stop] = [parseInstant(startTime), parseInstant(stopTime) ?? now]
  return start === undefined || stop === undefined || stop < start ? undefined : stop - start
}

/** Stages by name; the second one of a name is another stage than the first. */
function withNames(stages: readonly Stage[]): { name: string; stage: Stage }[] {
  const seen = new Map<string, number>()
  return stages.map((stage) => {
    const { stageType = '' } = stage
    const count = (seen.get(stageType) ?? 0) + 1
    seen.set(stageType, count)
    return { name: `${count} ${stageType}`, stage }
  })
}

/**
 * What is usual for each stage of a run, by the same stage of other runs. The one that lost most time says how many times
 * as long it took, if that is unusual.
 */
export function stageNotes(
  stages: readonly Stage[],
  others: readonly (readonly Stage[])[],
  now: number,
): (string | undefined)[] {
  const samples = Map.groupBy(
    others.flatMap((run) => withNames(run)),
    ({ name }) => name,
  )
  const rows = withNames(stages).map(({ name, stage }) => {
    const usual = usualOf(
      (samples.get(name) ?? []).flatMap((sample) => durationOf(sample.stage) ?? []),
      minCompared,
    )
    return { usual, duration: durationOf(stage, now) }
  })
  const lost = rows.map(({ usual, duration }) =>
    usual && duration !== undefined && duration > usual.limit ? duration - usual.median : 0,
  )
  const slowest = Math.max(0, ...lost)
  return rows.map(({ usual, duration }, index) => {
    if (!usual) return undefined
    const median = formatRough(usual.median)
    const isSlowest = slowest > 0 && lost.indexOf(slowest) === index && duration !== undefined
    return isSlowest ? `${formatRatio(duration, usual.median)} (${median})` : `usual ${median}`
  })
}

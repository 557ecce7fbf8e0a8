import { Text } from '@mantine/core'
import type { Stage } from '#api/run-schemas.ts'
import { formatSpan, stageTimeline } from './stage-timeline.ts'
import classes from './StageTimeline.module.css'

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

interface StageTimelineProps {
  stages: readonly Stage[]
  /** When the stages were loaded, in ms since 1970; a stage without an end extends to it. */
  now: number
}

/** The stages as bars over time, idle gaps hatched, with the same data as text beside each bar. */
export function StageTimeline({ stages, now }: StageTimelineProps) {
  const timeline = stageTimeline(stages, now)
  if (!timeline) return null
  return (
    <section aria-label="Timeline" className={classes.timeline}>
      <Text size="sm" fw={600}>
        Timeline, {formatSpan(timeline.to - timeline.from)} in all
      </Text>
      <ol className={classes.bars}>
        {timeline.bars.map(({ index, name, start, width, duration, idleBefore }) => {
          const idle = idleBefore / Math.max(1, timeline.to - timeline.from)
          return (
            <li key={index} className={classes.bar}>
              <span className={classes.name}>{name}</span>
              <span className={classes.track} aria-hidden>
                {idle > 0 && (
                  <span
                    className={classes.idle}
                    style={{ insetInlineStart: percent(start - idle), width: percent(idle) }}
                  />
                )}
                <span
                  className={classes.span}
                  data-failed={stages[index]?.status === 'Failed' || undefined}
                  data-open={duration === undefined || undefined}
                  style={{ insetInlineStart: percent(start), width: percent(width) }}
                />
              </span>
              <span className={classes.facts}>
                {duration === undefined ? 'not stopped' : formatSpan(duration)}
                {idleBefore > 0 && `, idle ${formatSpan(idleBefore)} before`}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

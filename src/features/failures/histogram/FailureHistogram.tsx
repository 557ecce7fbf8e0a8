import '@mantine/core/styles/Slider.css'
import { Box, RangeSlider, Text } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { periodEnd, type FailuresAddress } from '../failures-search.ts'
import type { Failures } from '../use-failures.ts'
import { axisMarks, histogramOf, rangeSearch, slotRange, type Histogram, type SlotRange } from './failure-histogram.ts'
import classes from './FailureHistogram.module.css'

interface FailureHistogramProps {
  runs: readonly FailedRun[]
  isNew: (run: FailedRun) => boolean
  failures: Failures
  address: FailuresAddress
}

export function FailureHistogram({ runs, isNew, failures, address: { search, onSearch } }: FailureHistogramProps) {
  const zone = useShownZone()
  const [dragged, setDragged] = useState<SlotRange>()
  const isUnmoved = useRef(false)
  const { now, since, recentSince } = failures
  const histogram = histogramOf(runs, { from: recentSince, to: now, zone, isNew })
  const { edges, slots } = histogram
  const until = periodEnd(search)
  const range = slotRange(histogram, since, until)
  const timeAt = (index: number) => (index < slots.length ? formatShort(edges[index] ?? now, now, zone) : 'now')
  const choose = (chosen: SlotRange) => {
    setDragged(undefined)
    if (isUnmoved.current || shallowEqual(chosen, range)) return
    onSearch({ ...rangeSearch(histogram, chosen, [since, until]), open: undefined }, search.chart !== undefined)
  }
  return (
    <div role="group" aria-label="Time of failures" className={classes.histogram}>
      <div
        className={classes.chart}
        // A click beside the middle of a thumb would move it.
        onPointerDown={() => (isUnmoved.current = true)}
        onPointerMove={() => (isUnmoved.current = false)}
        onKeyDownCapture={() => (isUnmoved.current = false)}
      >
        <Bars histogram={histogram} range={dragged ?? range} timeAt={timeAt} />
        <RangeSlider
          size={0}
          thumbSize={8}
          color="gray"
          max={slots.length}
          minRange={1}
          value={dragged ?? range}
          onChange={setDragged}
          onChangeEnd={choose}
          marks={axisMarks(histogram, zone)}
          label={timeAt}
          thumbValueText={timeAt}
          thumbFromLabel="Failures from"
          thumbToLabel="Failures until"
          classNames={classes}
        />
      </div>
      <Text size="xs" c="var(--color-quiet)" className={classes.legend}>
        <b className={classes.new} aria-hidden /> New
        <br />
        <b className={classes.other} aria-hidden /> Other
      </Text>
    </div>
  )
}

interface BarsProps {
  histogram: Histogram
  range: SlotRange
  timeAt: (index: number) => string
}

function Bars({ histogram: { slots }, range: [from, to], timeAt }: BarsProps) {
  const all = slots.reduce((sum, { total, fresh }) => ({ total: sum.total + total, fresh: sum.fresh + fresh }))
  const most = Math.max(...slots.map(({ total }) => total))
  const peak = slots.findIndex(({ total }) => total === most)
  const summary = `${slotText(all)}. Most at ${timeAt(peak)}: ${formatCount(most)}`
  const label = most === 0 ? 'No failures' : summary
  return (
    <div role="img" aria-label={label} className={classes.bars}>
      {slots.map((slot, index) => {
        const percent = slot.total > 0 ? 10 + (90 * slot.total) / most : 0
        const fresh = slot.total > 0 ? (percent * slot.fresh) / slot.total : 0
        return (
          <div
            key={index}
            className={index < from || index >= to ? classes.outside : undefined}
            data-tooltip={`${timeAt(index)} – ${timeAt(index + 1)}: ${slotText(slot)}`}
          >
            <Box className={classes.other} h={`${percent - fresh}%`} />
            <Box className={classes.new} h={`${fresh}%`} />
          </div>
        )
      })}
    </div>
  )
}

const slotText = ({ total, fresh }: { total: number; fresh: number }): string =>
  `${counted(total, 'failure')}${fresh > 0 ? `, ${formatCount(fresh)} new` : ''}`

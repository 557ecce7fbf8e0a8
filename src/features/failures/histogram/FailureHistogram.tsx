import '@mantine/core/styles/Slider.css'
import { RangeSlider, Text } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { useState, type PointerEvent } from 'react'
import { formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { axisMarks, type Histogram, type SlotRange } from './failure-histogram.ts'
import classes from './FailureHistogram.module.css'

const chartHeight = 40

interface FailureHistogramProps {
  histogram: Histogram
  range: SlotRange
  now: number
  onRange: (range: SlotRange) => void
}

export function FailureHistogram({ histogram, range, now, onRange }: FailureHistogramProps) {
  const zone = useShownZone()
  const [dragged, setDragged] = useState<SlotRange>()
  const [pressed, setPressed] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const { start, step, slots } = histogram
  const [from, to] = dragged ?? range
  const timeAt = (position: number) =>
    position < slots.length ? formatShort(start + position * step, now, zone) : 'now'
  const slotAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(slots.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * slots.length)))
  }
  const choose = (chosen: SlotRange) => {
    setDragged(undefined)
    // A thumb that was only clicked changes nothing.
    if (!shallowEqual(chosen, range)) onRange(chosen)
  }
  const slot = pointed === undefined ? undefined : slots[pointed]
  return (
    <div role="group" aria-label="Time of failures" className={classes.histogram}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${slots.length} ${chartHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summaryText(histogram, timeAt)}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const at = slotAt(event)
          setPressed(at)
          setDragged([at, at + 1])
        }}
        onPointerMove={(event) => {
          const at = slotAt(event)
          setPointed(at)
          if (pressed !== undefined) setDragged([Math.min(pressed, at), Math.max(pressed, at) + 1])
        }}
        onPointerUp={() => {
          setPressed(undefined)
          if (dragged) choose(dragged)
        }}
        onPointerCancel={() => {
          setPressed(undefined)
          setDragged(undefined)
        }}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Bars histogram={histogram} isShown={(index) => index < from || index >= to} className={classes.outside} />
        <Bars histogram={histogram} isShown={(index) => index >= from && index < to} />
      </svg>
      {slot && pointed !== undefined && (
        <Text span size="xs" className={classes.slot} data-end={pointed < slots.length / 2 || undefined} aria-hidden>
          {[timeAt(pointed), timeAt(pointed + 1)].join(' – ')}
          {`: ${slotText(slot)}`}
        </Text>
      )}
      <Text span size="xs" className={classes.legend}>
        <span>
          <span className={classes.newSwatch} /> New
        </span>
        <span>
          <span className={classes.otherSwatch} /> Other
        </span>
      </Text>
      <RangeSlider
        size={4}
        thumbSize={14}
        color="gray"
        min={0}
        max={slots.length}
        minRange={1}
        value={[from, to]}
        onChange={setDragged}
        onChangeEnd={choose}
        marks={axisMarks(histogram, zone)}
        label={timeAt}
        thumbValueText={timeAt}
        thumbFromLabel="Failures from"
        thumbToLabel="Failures until"
        classNames={{ bar: classes.range, mark: classes.mark, markLabel: classes.markLabel }}
      />
    </div>
  )
}

const slotText = ({ total, fresh }: { total: number; fresh: number }): string =>
  `${counted(total, 'failure')}${fresh > 0 ? `, ${formatCount(fresh)} new` : ''}`

function summaryText({ slots }: Histogram, timeAt: (position: number) => string): string {
  const all = slots.reduce((sum, { total, fresh }) => ({ total: sum.total + total, fresh: sum.fresh + fresh }), {
    total: 0,
    fresh: 0,
  })
  if (all.total === 0) return 'No failures'
  const most = Math.max(...slots.map(({ total }) => total))
  const peak = slots.findIndex(({ total }) => total === most)
  return `${slotText(all)}. Most at ${timeAt(peak)}: ${formatCount(most)}`
}

interface BarsProps {
  histogram: Histogram
  isShown: (index: number) => boolean
  className?: string | undefined
}

const bar = (index: number, bottom: number, height: number): string =>
  height > 0 ? `M${index + 0.1} ${chartHeight - bottom}v${-height}h0.8v${height}z` : ''

function Bars({ histogram: { slots }, isShown, className }: BarsProps) {
  const most = Math.max(1, ...slots.map(({ total }) => total))
  const heightOf = (count: number, total: number) => (total > 0 ? (count / total) * (3 + 35 * (total / most)) : 0)
  const shown = slots.map((slot, index) => (isShown(index) ? slot : { total: 0, fresh: 0 }))
  return (
    <g className={className}>
      <path
        className={classes.new}
        d={shown.map(({ total, fresh }, index) => bar(index, 0, heightOf(fresh, total))).join('')}
      />
      <path
        className={classes.other}
        d={shown
          .map(({ total, fresh }, index) => bar(index, heightOf(fresh, total), heightOf(total - fresh, total)))
          .join('')}
      />
    </g>
  )
}

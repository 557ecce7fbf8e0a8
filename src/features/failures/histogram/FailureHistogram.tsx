import '@mantine/core/styles/Slider.css'
import { Box, Group, RangeSlider, Stack } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Failure } from '#domain/failure-facts.ts'
import { formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { periodEnd, type FailuresAddress } from '../failures-search.ts'
import type { Failures } from '../use-failures.ts'
import { axisMarks, histogramOf, rangeSearch, slotRange, type SlotRange } from './failure-histogram.ts'
import classes from './FailureHistogram.module.css'

interface FailureHistogramProps {
  runs: readonly Failure[]
  failures: Failures
  address: FailuresAddress
}

export function FailureHistogram({ runs, failures, address: { search, onSearch } }: FailureHistogramProps) {
  const zone = useShownZone()
  const isPhone = useIsPhone()
  const isBesideText = useIsNarrowerThan(62) && !isPhone
  const [dragged, setDragged] = useState<SlotRange>()
  const isUnmoved = useRef(false)
  const { now, since, recentSince } = failures
  const histogram = histogramOf(runs, { from: recentSince, to: now, zone })
  const { edges, slots } = histogram
  const until = periodEnd(search)
  const range = slotRange(histogram, since, until)
  const shown = dragged ?? range
  const timeAt = (index: number) => (index < slots.length ? formatShort(edges[index] ?? now, now, zone) : 'now')
  const choose = (chosen: SlotRange) => {
    setDragged(undefined)
    if (isUnmoved.current || shallowEqual(chosen, range)) return
    onSearch({ ...rangeSearch(histogram, chosen, [since, until]), open: undefined }, search.chart !== undefined)
  }
  const all = slots.reduce((sum, { total, fresh }) => ({ total: sum.total + total, fresh: sum.fresh + fresh }))
  const hasLegend = all.fresh > 0 && all.fresh < all.total
  const most = Math.max(...slots.map(({ total }) => total))
  const peak = timeAt(slots.findIndex(({ total }) => total === most))
  const place = { h: '2.625rem', flex: '1 1 13rem', mb: isPhone ? 8 : 0 }
  // The place stays, so that no row moves when the first failures come.
  if (most === 0) return <Box {...place} />
  return (
    <Group {...place} gap={12} align="start" wrap="nowrap" role="group" aria-label="Failures over time">
      <Box
        className={classes.chart}
        pos="relative"
        flex={1}
        h={chartHeight}
        // A click beside the middle of a thumb would move it.
        onPointerDown={() => (isUnmoved.current = true)}
        onPointerMove={() => (isUnmoved.current = false)}
        onKeyDownCapture={() => (isUnmoved.current = false)}
      >
        <Group
          gap={0}
          wrap="nowrap"
          align="stretch"
          pos="absolute"
          inset={0}
          role="img"
          aria-label={`${slotText(all)}. Peak: ${formatCount(most)} at ${peak}`}
          className={classes.bars}
        >
          {slots.map((slot, index) => (
            <div
              key={index}
              className={index < shown[0] || index >= shown[1] ? classes.outside : undefined}
              data-tooltip={`${timeAt(index)} – ${timeAt(index + 1)}: ${slotText(slot)}`}
            >
              {slot.fresh < slot.total && <Box className={classes.other} h={shareOf(slot.total - slot.fresh, most)} />}
              {slot.fresh > 0 && <Box className={classes.new} h={shareOf(slot.fresh, most)} />}
            </div>
          ))}
        </Group>
        <RangeSlider
          size={0}
          thumbSize={8}
          color="gray"
          max={slots.length}
          minRange={1}
          value={shown}
          onChange={setDragged}
          onChangeEnd={choose}
          marks={axisMarks(histogram, zone, isBesideText ? 12 : 6)}
          label={timeAt}
          thumbValueText={timeAt}
          thumbFromLabel="Start"
          thumbToLabel="End"
          classNames={classes}
        />
      </Box>
      <Stack pos="relative" justify="end" gap={0} h="100%" miw="2.75rem" lh={1.1} fz="xs" c="var(--color-quiet)">
        {/* At the height of the bars that it counts, above the legend. */}
        {(most > 1 || !hasLegend) && (
          <Box
            component="span"
            pos="absolute"
            top={`min(${chartHeight} * ${1 - most / Math.max(most, fullHeight)} - 0.5em, 100% - ${hasLegend ? 3.3 : 1.1}em)`}
            aria-hidden
          >
            {`max ${formatCount(most)}`}
          </Box>
        )}
        {hasLegend && (
          <>
            <span>
              <Box component="b" display="inline-block" w={8} h={8} className={classes.new} aria-hidden /> New
            </span>
            <span>
              <Box component="b" display="inline-block" w={8} h={8} className={classes.other} aria-hidden /> Other
            </span>
          </>
        )}
      </Stack>
    </Group>
  )
}

const chartHeight = '1.75rem'

/** A few failures are no full bar. */
const fullHeight = 4

const shareOf = (count: number, most: number): string => `${(100 * count) / Math.max(most, fullHeight)}%`

const slotText = ({ total, fresh }: { total: number; fresh: number }): string =>
  `${counted(total, 'failure')}${fresh > 0 ? `, ${formatCount(fresh)} new` : ''}`

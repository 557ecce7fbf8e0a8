import { Button, Group, Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { useState, type RefObject } from 'react'
import { formatLongDay } from '#lib/dates.ts'
import { formatDay, type DayRange } from '#lib/days.ts'
import { platformZone } from '#lib/zones.ts'
import { PanelAt } from '#ui/overlay/PanelAt.tsx'
import {
  allDays,
  daysOf,
  quickRangeLabels,
  quickRanges,
  type PipelinesSearch,
} from '#domain/run-rules/pipelines-search.ts'
import classes from './DaysPanel.module.css'

interface DaysPanelProps {
  button: RefObject<HTMLElement | null>
  today: string
  value: DayRange | undefined
  onChange: (days: Pick<PipelinesSearch, 'range' | 'from' | 'to'>) => void
  onClose: () => void
}

export function DaysPanel({ button, today, value, onChange, onClose }: DaysPanelProps) {
  const [[from, to], setPicked] = useState<[string | null, string | null]>([value?.from ?? null, value?.to ?? null])
  const apply = (days: Parameters<typeof onChange>[0]) => {
    onClose()
    onChange({ ...allDays, ...days })
  }
  const presets = quickRanges.map((range) => {
    const days = daysOf(range, today)
    return { label: quickRangeLabels[range], value: [days.from, days.to] as [string, string], range }
  })
  return (
    <PanelAt
      label="Days"
      button={button}
      onClose={onClose}
      position="bottom-start"
      // In a low window it covers its button, and scrolls.
      middlewares={{ shift: { crossAxis: true, padding: 8 } }}
      p="sm"
      maw="min(28rem, 100vw - 1rem)"
      mah="calc(100dvh - 1rem)"
      style={{ overflow: 'auto' }}
    >
      <DatePicker
        type="range"
        allowSingleDateInRange
        presets={presets}
        fullWidth
        getDayAriaLabel={formatLongDay}
        classNames={{ datePickerRoot: classes.picker, presetsList: classes.presets }}
        hideOutsideDates
        weekendDays={[]}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        getDayProps={(day) => (day === today ? { 'aria-current': 'date', className: classes.today } : {})}
        value={[from, to]}
        onChange={(picked) => {
          const preset = presets.find((one) => one.value === picked)
          setPicked(picked)
          if (preset) apply({ range: preset.range })
        }}
      />
      <Group gap="xs" mt="xs">
        <Text size="xs" c="dimmed" mr="auto" role="status">
          {from === null ? 'MM/DD/YYYY' : [from, to ?? from].map(formatDay).join(' – ')} ({platformZone})
        </Text>
        <Button size="xs" variant="default" disabled={value === undefined} onClick={() => apply({})}>
          Clear
        </Button>
        <Button size="xs" disabled={from === null} onClick={() => from !== null && apply({ from, to: to ?? from })}>
          Filter
        </Button>
      </Group>
    </PanelAt>
  )
}

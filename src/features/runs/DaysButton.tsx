import { Button, Group, Popover, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { useState } from 'react'
import { formatLongDay } from '#lib/dates.ts'
import { formatDay, type DayRange } from '#lib/days.ts'
import { platformZone } from '#lib/zones.ts'
import { IconCalendarTime, IconChevronDown } from '#ui/icons.ts'
import {
  allDays,
  daysOf,
  quickRangeLabels,
  quickRanges,
  type PipelinesSearch,
} from '#domain/run-rules/pipelines-search.ts'
import classes from './DaysButton.module.css'

interface DaysButtonProps {
  text: string
  today: string
  value: DayRange | undefined
  onChange: (days: Pick<PipelinesSearch, 'range' | 'from' | 'to'>) => void
}

export function DaysButton({ text, today, value, onChange }: DaysButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [[from, to], setPicked] = useState<[string | null, string | null]>([null, null])
  const open = () => {
    setPicked([value?.from ?? null, value?.to ?? null])
    setOpen(true)
  }
  const apply = (days: Parameters<typeof onChange>[0]) => {
    setOpen(false)
    onChange({ ...allDays, ...days })
  }
  const presets = quickRanges.map((range) => {
    const days = daysOf(range, today)
    return { label: quickRangeLabels[range], value: [days.from, days.to] as [string, string], range }
  })
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      // In a low window it covers its button, and scrolls.
      middlewares={{ shift: { crossAxis: true, padding: 8 } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.days}
          title="Select dates"
          // Digits and slashes are not shortcuts here.
          data-dates-input
          onClick={() => (isOpen ? setOpen(false) : open())}
        >
          <IconCalendarTime size={16} aria-hidden />
          <span className="sr-only">Days: </span>
          <span>{text}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        p="sm"
        maw="min(28rem, 100vw - 1rem)"
        mah="calc(100dvh - 1rem)"
        style={{ overflow: 'auto' }}
        aria-label="Days"
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
      </Popover.Dropdown>
    </Popover>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import { useState } from 'react'
import { formatDay } from '#lib/dates.ts'
import { lastDays, platformZone } from '#lib/zones.ts'
import { IconFilter } from '#ui/icons.ts'
import classes from './DateRangeFilter.module.css'

/** Inclusive days, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

interface DateRangeFilterProps {
  /** The applied filter, from the URL. */
  value: DayRange | undefined
  /** What the screen shows; days that were chosen for another view and not applied are dropped, also on Back. */
  view: string
  onChange: (range: DayRange | undefined) => void
}

const placeholder = 'MM/DD/YYYY – MM/DD/YYYY'

const quickRanges = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
] as const

const buttonNames = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Date range filter, in days of the platform's zone. The Filter button is disabled until a start is chosen; clearing removes the filter. */
export function DateRangeFilter({ value, view, onChange }: DateRangeFilterProps) {
  const applied: [string | null, string | null] = [value?.from ?? null, value?.to ?? null]
  const [chosen, setChosen] = useState<{ days: [string | null, string | null]; view: string }>()
  const [from, to] = chosen?.view === view ? chosen.days : applied
  const isApplied = from === applied[0] && (to ?? from) === applied[1]
  const apply = (range: DayRange | undefined) => {
    setChosen(undefined)
    onChange(range)
  }
  return (
    <Group gap="xs" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }} aria-label="Date range">
      <DatePickerInput
        type="range"
        allowSingleDateInRange
        size="xs"
        w={230}
        id="date-range"
        // The label contains the visible text, for speech input (WCAG 2.5.3).
        aria-label={`Date range, ${from === null ? placeholder : `${formatDay(from)} – ${to === null ? '' : formatDay(to)}`}`}
        placeholder={placeholder}
        valueFormat="MM/DD/YYYY"
        ariaLabels={buttonNames}
        hideOutsideDates
        classNames={{ day: classes.day }}
        popoverProps={{ id: 'date-range' }}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear date range' }}
        value={[from, to]}
        onChange={([start, end]) => {
          if (start === null && end === null) apply(undefined)
          else setChosen({ days: [start, end], view })
        }}
      />
      <Button
        size="xs"
        variant={isApplied ? 'default' : 'filled'}
        leftSection={<IconFilter size={16} aria-hidden />}
        disabled={from === null}
        onClick={() => from !== null && apply({ from, to: to ?? from })}
      >
        Filter
      </Button>
      <Text size="xs" role="status">
        {!isApplied && 'Not applied yet'}
      </Text>
      {quickRanges.map(({ label, days }) => (
        <Button key={label} size="xs" variant="default" onClick={() => apply(lastDays(days, platformZone, Date.now()))}>
          {label}
        </Button>
      ))}
      <Text size="xs" c="dimmed">
        Days in {platformZone}
      </Text>
    </Group>
  )
}

import { Button, Popover, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { useState, type KeyboardEvent } from 'react'
import { formatDay, type DayRange } from '#lib/dates.ts'
import { platformZone } from '#lib/zones.ts'
import { IconCalendarTime, IconChevronDown, IconFilter } from '#ui/icons.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { quickRangeLabels, quickRanges, type QuickRange } from './pipelines-search.ts'
import classes from './DaysButton.module.css'

/** Days that are chosen and not applied, and the view for which they are. */
interface ChosenDays {
  days: [string | null, string | null]
  view: string
}

interface DateRangeFilterProps {
  /** The platform's day. */
  today: string
  /** The quick range of the URL. */
  quickRange: QuickRange | undefined
  /** The applied days, its own or those of the quick range. */
  value: DayRange | undefined
  /** The view on screen; days that were chosen for another one and not applied are dropped, also on Back. */
  view: string
  onQuickRange: (range: QuickRange) => void
  onChange: (range: DayRange | undefined) => void
  chosen: ChosenDays | undefined
  onChoose: (chosen: ChosenDays | undefined) => void
  /** Called when the calendar opens and closes. */
  onCalendar: (isOpen: boolean) => void
}

interface DaysButtonProps extends Omit<DateRangeFilterProps, 'chosen' | 'onChoose' | 'onCalendar'> {
  /** Which runs are shown, such as `Runs of the last 7 days`. */
  text: string
}

/** Says of which days the runs are, and opens what limits them. */
export function DaysButton({ text, onQuickRange, onChange, ...filter }: DaysButtonProps) {
  const [isOpen, setOpen] = useState(false)
  // Days that are chosen and not applied are still there when it opens again.
  const [chosen, setChosen] = useState<ChosenDays>()
  const [hasCalendar, setCalendar] = useState(false)
  const close = () => setOpen(false)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !hasCalendar) close()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.days}
          title="Choose the days"
          // Digits and slashes are no shortcuts.
          data-dates-input
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          <IconCalendarTime size={16} aria-hidden />
          <span className="sr-only">Days: </span>
          <span>{text}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label="Days" onKeyDown={closeOnEscape}>
        <DateRangeFilter
          {...filter}
          chosen={chosen}
          onChoose={setChosen}
          onCalendar={setCalendar}
          onQuickRange={(range) => {
            setOpen(false)
            onQuickRange(range)
          }}
          onChange={(range) => {
            setOpen(false)
            onChange(range)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const placeholder = 'MM/DD/YYYY – MM/DD/YYYY'

const buttonNames = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Marks the platform's day, not the browser's. */
const markToday = (today: string) => (day: string) =>
  day === today ? { 'aria-current': 'date' as const, className: classes.today } : {}

/**
 * Date range filter, in days of the platform's zone. The Filter button is disabled until a start is chosen; clearing
 * removes the filter.
 */
function DateRangeFilter(props: DateRangeFilterProps) {
  const { today, quickRange, value, view, onQuickRange, onChange, chosen, onChoose, onCalendar } = props
  const applied: [string | null, string | null] = [value?.from ?? null, value?.to ?? null]
  const [from, to] = chosen?.view === view ? chosen.days : applied
  const isApplied = from === applied[0] && (to ?? from) === applied[1]
  const apply = (range: DayRange | undefined) => {
    onChoose(undefined)
    onChange(range)
  }
  return (
    <fieldset className={classes.filter} aria-label="Date range">
      <Segmented
        label="Quick ranges"
        options={quickRanges.map((range) => ({ value: range, label: quickRangeLabels[range] }))}
        value={isApplied ? quickRange : undefined}
        onChange={(range) => {
          onChoose(undefined)
          onQuickRange(range)
        }}
      />
      <DatePickerInput
        type="range"
        allowSingleDateInRange
        size="xs"
        id="date-range"
        // The label contains the visible text, for speech input (WCAG 2.5.3).
        aria-label={`Date range, ${from === null ? placeholder : `${formatDay(from)} – ${to === null ? '' : formatDay(to)}`}`}
        placeholder={placeholder}
        valueFormat="MM/DD/YYYY"
        ariaLabels={buttonNames}
        hideOutsideDates
        weekendDays={[]}
        getDayProps={markToday(today)}
        classNames={{ root: classes.range, input: isApplied ? undefined : classes.pending }}
        popoverProps={{
          id: 'date-range',
          classNames: { dropdown: classes.calendar },
          // A click in it is one in the panel around it.
          withinPortal: false,
          onOpen: () => onCalendar(true),
          onClose: () => onCalendar(false),
        }}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear date range' }}
        value={[from, to]}
        onChange={([start, end]) => {
          // The calendar closes without a last day, and drops the first one: what was applied stays.
          if (start === null && from !== null && to === null) onChoose(undefined)
          else if (start === null && end === null) apply(undefined)
          else onChoose({ days: [start, end], view })
        }}
      />
      <Button
        size="xs"
        variant={isApplied ? 'default' : 'filled'}
        leftSection={<IconFilter size={16} aria-hidden />}
        // Not the attribute: without the focus a screen reader would not read the reason.
        aria-disabled={from === null}
        data-disabled={from === null || undefined}
        data-tip={from === null ? 'Choose a first day' : undefined}
        onClick={() => from !== null && apply({ from, to: to ?? from })}
      >
        Filter
      </Button>
      <div className={classes.notes}>
        <Text size="xs" c="dimmed">
          Days in {platformZone}
        </Text>
        <Text size="xs" role="status" className={classes.note}>
          {!isApplied && 'Not applied yet'}
        </Text>
      </div>
    </fieldset>
  )
}

import { Popover, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { useState, type KeyboardEvent } from 'react'
import { IconCalendarTime, IconChevronDown } from '#ui/icons.ts'
import { FirstFocus } from '#ui/overlay/FirstFocus.tsx'
import { DateRangeFilter, type ChosenDays, type DateRangeFilterProps } from './DateRangeFilter.tsx'
import classes from './DaysButton.module.css'

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
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !hasCalendar) setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton className={classes.days} title="Choose the days" onClick={() => setOpen(!isOpen)}>
          <IconCalendarTime size={16} aria-hidden />
          <span className="sr-only">Days: </span>
          <span>{text}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label="Days" onKeyDown={closeOnEscape}>
        <FirstFocus />
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

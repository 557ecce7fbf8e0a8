import { UnstyledButton } from '@mantine/core'
import { useRef, useState, type ComponentProps } from 'react'
import { IconCalendarTime, IconChevronDown } from '#ui/icons.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import classes from './DaysButton.module.css'

const DaysPanel = lazyPart('the calendar', () => import('./DaysPanel.tsx').then((code) => code.DaysPanel))

interface DaysButtonProps extends Omit<ComponentProps<typeof DaysPanel>, 'button' | 'onClose'> {
  text: string
}

export function DaysButton({ text, ...days }: DaysButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.days}
        title="Select dates"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Digits and slashes are not shortcuts here.
        data-dates-input
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendarTime size={16} aria-hidden />
        <span className="sr-only">Days: </span>
        <span>{text}</span>
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      {isOpen && <DaysPanel {...days} button={button} onClose={() => setOpen(false)} />}
    </>
  )
}

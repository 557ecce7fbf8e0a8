import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { IconChevronRight } from './icons.ts'
import { useIsPhone } from './use-phone.ts'
import classes from './FoldedOnPhone.module.css'

interface FoldedOnPhoneProps {
  label: string
  /** True if the part is open at first. */
  startsOpen: boolean
  children: ReactNode
}

/** On a phone a button that opens and closes a part, which keeps its state; elsewhere the part alone. */
export function FoldedOnPhone({ label, startsOpen, children }: FoldedOnPhoneProps) {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <>
      {isPhone && (
        <Button
          size="xs"
          variant="default"
          px="xs"
          aria-expanded={isOpen}
          leftSection={<IconChevronRight size={16} className={classes.chevron} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
      <div className={classes.part} hidden={isPhone && !isOpen}>
        {children}
      </div>
    </>
  )
}

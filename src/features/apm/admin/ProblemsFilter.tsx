import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import classes from './ProblemsFilter.module.css'

interface ProblemsFilterProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

const toggleProblems: Command = { label: 'Only portals with problems, or all', group: 'List' }

/** Shows the portals with problems alone. */
export function ProblemsFilter({ checked, onChange }: ProblemsFilterProps) {
  useCommand(toggleProblems, () => onChange(!checked))
  return (
    <Checkbox
      classNames={classes}
      label="Only problems"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

import { ActionIcon } from '@mantine/core'
import { IconListCheck } from '../icons.ts'
import classes from './SelectBox.module.css'

interface SelectToggleProps {
  selection: { isOn: boolean; switchOn: (to: boolean) => void }
  /** What the rows are selected for. */
  title: string
}

/** Switches the boxes of the rows on and off. */
export function SelectToggle({ selection: { isOn, switchOn }, title }: SelectToggleProps) {
  return (
    <ActionIcon
      size={30}
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      aria-label="Select"
      title={title}
      onClick={() => switchOn(!isOn)}
    >
      <IconListCheck size={16} aria-hidden />
    </ActionIcon>
  )
}

interface SelectBoxProps {
  label: string
  checked: boolean
  /** True if no more rows can be selected. */
  isFull: boolean
  onToggle: () => void
}

/** The box that selects a row. */
export function SelectBox({ label, checked, isFull, onToggle }: SelectBoxProps) {
  return (
    <label className={classes.box}>
      <input type="checkbox" aria-label={label} checked={checked} disabled={!checked && isFull} onChange={onToggle} />
    </label>
  )
}

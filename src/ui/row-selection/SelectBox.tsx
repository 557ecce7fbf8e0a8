import classes from './SelectBox.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** True if no more rows can be selected. */
  isFull: boolean
  /** `isRange` is true for a click with Shift. */
  onToggle: (isRange: boolean) => void
}

/** The checkbox that selects a row. */
export function SelectBox({ label, checked, isFull, onToggle }: SelectBoxProps) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={!checked && isFull}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}

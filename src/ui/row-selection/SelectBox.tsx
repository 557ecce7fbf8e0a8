import classes from './SelectBox.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  isFull: boolean
  onToggle: (isRange: boolean) => void
}

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

import { useId, type ComponentType } from 'react'
import classes from './Segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; Icon?: ComponentType<{ size: number; 'aria-hidden': true }> }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Not Mantine's SegmentedControl, which measures its parts after rendering. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={classes.options} role="radiogroup" aria-label={label}>
      {options.map(({ value: option, label: text, Icon }) => (
        <label key={option} className={classes.option}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            // Clicking the selected option applies it again: its meaning may have changed.
            onClick={() => option === value && onChange(option)}
          />
          {Icon && <Icon size={16} aria-hidden />}
          <span className={Icon && 'sr-only'}>{text}</span>
        </label>
      ))}
    </div>
  )
}

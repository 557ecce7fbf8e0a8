import '@mantine/core/styles/NumberInput.css'
import { ActionIcon, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { memo } from 'react'
import { stageNames } from '#domain/stage-names.ts'
import { IconTrash } from '#ui/icons.ts'
import type { DraftField, DraftRow, RowErrors } from './threshold-draft.ts'
import { comparisonsOf, fieldNames, valueInput } from './threshold-fields.ts'
import type { DraftChange } from './use-threshold-draft.ts'
import classes from './ThresholdForm.module.css'

interface ThresholdRowProps {
  row: DraftRow
  /** From 1. */
  position: number
  errors: RowErrors | undefined
  /** Id of the row before; undefined for the first, which cannot be removed. */
  before: string | undefined
  /** Both must be stable functions, or a key press renders every row. */
  onChange: (change: DraftChange) => void
  onRemove: (row: string, before: string) => void
}

/** The DOM id of a row's input. */
export const inputId = (row: string, input: DraftField): string => `${row}-${input}`

const fieldOptions = [{ value: '', label: 'Choose a field' }, ...fieldNames]
const stageOptions = [{ value: '', label: 'Choose a stage' }, ...stageNames]

/** One threshold of the form: five inputs. A key press renders only its own input. */
export const ThresholdRow = memo(function ThresholdRow(props: ThresholdRowProps) {
  const { row, position, errors, before, onChange, onRemove } = props
  const { id, name, field, comparison, value, time } = row
  return (
    <div className={classes.rowBox}>
      <fieldset className={classes.row}>
        <legend className={classes.legend}>Threshold {position}</legend>
        <NameInput row={id} text={name} error={errors?.name} onChange={onChange} />
        <FieldInput row={id} text={field} error={errors?.field} onChange={onChange} />
        <ComparisonInput row={id} field={field} text={comparison} error={errors?.comparison} onChange={onChange} />
        <ValueInput
          row={id}
          input={valueInput(field, comparison)}
          hint={hintOf(comparison)}
          text={value}
          error={errors?.value}
          onChange={onChange}
        />
        <TimeInput row={id} text={time} error={errors?.time} onChange={onChange} />
        {before !== undefined && (
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove threshold ${position}`}
            onClick={() => onRemove(id, before)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </fieldset>
    </div>
  )
})

interface RowInputProps {
  /** The row's id. */
  row: string
  text: string
  error: string | undefined
  onChange: (change: DraftChange) => void
}

/** The props of every input. */
const common = ({ row, error }: RowInputProps, input: DraftField) => ({
  id: inputId(row, input),
  'data-path': `${row}.${input}`,
  error,
})

const NameInput = memo(function NameInput(props: RowInputProps) {
  const { row, text, onChange } = props
  return (
    <TextInput
      label="Threshold Name"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onChange({ type: 'type', row, input: 'name', text: currentTarget.value })}
      {...common(props, 'name')}
    />
  )
})

const FieldInput = memo(function FieldInput(props: RowInputProps) {
  const { row, text, onChange } = props
  return (
    <NativeSelect
      label="Field Name"
      data={fieldOptions}
      value={text}
      onChange={({ currentTarget }) => onChange({ type: 'type', row, input: 'field', text: currentTarget.value })}
      {...common(props, 'field')}
    />
  )
})

const ComparisonInput = memo(function ComparisonInput({ field, ...props }: RowInputProps & { field: string }) {
  const { row, text, onChange } = props
  return (
    <NativeSelect
      label="Comparison"
      data={[{ value: '', label: field === '' ? 'Choose a field first' : 'Choose' }, ...comparisonsOf(field)]}
      value={text}
      onChange={({ currentTarget }) => onChange({ type: 'type', row, input: 'comparison', text: currentTarget.value })}
      {...common(props, 'comparison')}
    />
  )
})

const TimeInput = memo(function TimeInput(props: RowInputProps) {
  const { row, text, onChange } = props
  return (
    <NumberInput
      label="Threshold Time (min)"
      allowNegative={false}
      allowDecimal={false}
      min={0}
      hideControls
      value={text}
      onChange={(minutes) => onChange({ type: 'type', row, input: 'time', text: String(minutes) })}
      {...common(props, 'time')}
    />
  )
})

/** The text below a value with a special comparison. */
function hintOf(comparison: string): string | undefined {
  if (comparison === 'in') return 'Several, with commas between them'
  // A value is required (docs/decisions.md).
  return comparison === 'is not empty' ? 'Asked for, but not compared' : undefined
}

interface ValueInputProps extends RowInputProps {
  input: ReturnType<typeof valueInput>
  hint: string | undefined
}

const ValueInput = memo(function ValueInput({ input, hint, ...props }: ValueInputProps) {
  const { row, text, onChange } = props
  const type = (typed: string) => onChange({ type: 'type', row, input: 'value', text: typed })
  const shared = { label: 'Value', description: hint, inputWrapperOrder, ...common(props, 'value') }
  if (input === 'none') return <div className={classes.noValue} />
  if (input === 'stage') {
    return (
      <NativeSelect
        data={stageOptions}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        {...shared}
      />
    )
  }
  if (input === 'number') {
    return <NumberInput hideControls value={text} onChange={(value) => type(String(value))} {...shared} />
  }
  return (
    <TextInput
      type={input}
      max={input === 'date' ? '9999-12-31' : undefined}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      {...shared}
    />
  )
})

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

import '@mantine/core/styles/NumberInput.css'
import { ActionIcon, NativeSelect, NumberInput, TextInput, type InputWrapperProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ChangeEvent, ReactNode } from 'react'
import { stageNames } from '#domain/stage-names.ts'
import { IconTrash } from '#ui/icons.ts'
import { comparisonsOf, fieldNames, valueInput, withChoice } from './threshold-fields.ts'
import type { DraftRow, ThresholdDraft } from './threshold-schema.ts'
import classes from './ThresholdForm.module.css'

const fieldOptions = [{ value: '', label: 'Choose a field' }, ...fieldNames]
const stageOptions = [{ value: '', label: 'Choose a stage' }, ...stageNames]

/** The text below a value with a special comparison. A value is required for both (docs/decisions.md). */
const hints: Readonly<Record<string, string>> = {
  in: 'Several, with commas between them',
  'is not empty': 'Asked for, but not compared',
}

interface ThresholdRowProps {
  form: UseFormReturnType<ThresholdDraft>
  row: DraftRow
  index: number
  autoFocus: boolean
  onRemove: () => void
}

/**
 * One threshold: five inputs. Their props are memoized by the compiler from the row's own texts and errors: those of
 * `getInputProps` are new whenever the form renders, and thirty rows are slow to render again.
 */
export function ThresholdRow({ form, row, index, autoFocus, onRemove }: ThresholdRowProps) {
  const { errors, setErrors, setFieldValue } = form
  const { name, field, comparison, value, time } = row
  const path = `rows.${index}` as const
  const textOf = (input: 'name' | 'value' | 'time', label: string, defaultValue: string, error: ReactNode) => ({
    label,
    defaultValue,
    error,
    'data-path': `${path}.${input}`,
    onChange: (typed: string | number | bigint | ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const text = typeof typed === 'object' ? typed.currentTarget.value : String(typed)
      setFieldValue(`${path}.${input}`, text, { forceUpdate: false })
    },
  })
  const choiceOf = (input: 'field' | 'comparison', label: string, chosen: string, error: ReactNode) => ({
    label,
    value: chosen,
    error,
    'data-path': `${path}.${input}`,
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      setFieldValue(path, (before: DraftRow) => withChoice(before, input, currentTarget.value))
      const dependent = ['field', 'comparison', 'value'].map((one) => [`${path}.${one}`, null])
      setErrors((shown) => ({ ...shown, ...Object.fromEntries(dependent) }))
    },
  })
  const input = valueInput(field, comparison)
  const valueProps = {
    ...textOf('value', 'Value', value, errors[`${path}.value`]),
    // Another choice may have emptied the value.
    key: form.key(path),
    description: hints[comparison],
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder'],
  }
  const timeProps = textOf('time', 'Threshold Time (min)', time, errors[`${path}.time`])
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>Threshold {index + 1}</legend>
      <TextInput
        {...textOf('name', 'Threshold Name', name, errors[`${path}.name`])}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was added, or the step opened, just now
        autoFocus={autoFocus}
      />
      <NativeSelect {...choiceOf('field', 'Field Name', field, errors[`${path}.field`])} data={fieldOptions} />
      <NativeSelect
        {...choiceOf('comparison', 'Comparison', comparison, errors[`${path}.comparison`])}
        data={[{ value: '', label: field === '' ? 'Choose a field first' : 'Choose' }, ...comparisonsOf(field)]}
      />
      {input === 'none' && <div className={classes.noValue} />}
      {input === 'stage' && <NativeSelect {...valueProps} data={stageOptions} />}
      {input === 'number' && <NumberInput {...valueProps} hideControls />}
      {input === 'text' && <TextInput {...valueProps} autoComplete="off" />}
      {input === 'date' && <TextInput {...valueProps} type="date" max="9999-12-31" />}
      <NumberInput {...timeProps} allowNegative={false} allowDecimal={false} min={0} hideControls />
      {index > 0 && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remove threshold ${index + 1}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}

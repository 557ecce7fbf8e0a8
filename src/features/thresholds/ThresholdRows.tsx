import { ActionIcon, Button, NativeSelect, Text, TextInput, type InputWrapperProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { nameTaken } from '#api/thresholds.ts'
import { stageNames } from './stage-names.ts'
import { fold } from '#lib/fold.ts'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { comparisonsOf, fieldNames, valueInput, withChoice } from './threshold-fields.ts'
import { emptyRow, type DraftRow, type ThresholdDraft } from './threshold-schema.ts'
import classes from './ThresholdForm.module.css'

const fieldOptions = [{ value: '', label: 'Select a field' }, ...fieldNames]
const stageOptions = [{ value: '', label: 'Select a stage' }, ...stageNames]

/** The specification requires a value for these comparisons, too. */
const hints: Readonly<Record<string, string>> = {
  in: 'Separate values with commas',
  'is not empty': 'Required, but ignored by this comparison',
}

interface ThresholdRowsProps {
  form: UseFormReturnType<ThresholdDraft>
  taken: ReadonlySet<string>
}

export function ThresholdRows({ form, taken }: ThresholdRowsProps) {
  const { rows } = form.getValues()
  const [focusedId, setFocusedId] = useState('first')
  const add = () => {
    const id = randomId()
    setFocusedId(id)
    form.setFieldValue('rows', (before) => ({ ...before, [id]: emptyRow }))
  }
  const remove = (id: string) => {
    const ids = Object.keys(form.getValues().rows)
    form.setFieldValue('rows', (before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== id)))
    form.getInputNode(`rows.${ids[ids.indexOf(id) - 1]}.name`)?.focus()
  }
  return (
    <>
      {Object.entries(rows).map(([id, row], index) => (
        <ThresholdRow
          key={id}
          form={form}
          id={id}
          row={row}
          index={index}
          taken={taken}
          isFocused={id === focusedId}
          onRemove={() => remove(id)}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={add}
      >
        Add field
      </Button>
    </>
  )
}

interface ThresholdRowProps extends ThresholdRowsProps {
  id: string
  row: DraftRow
  index: number
  isFocused: boolean
  onRemove: () => void
}

/** The compiler memoizes the props by the row's own texts and errors, because thirty rows are slow to render. */
function ThresholdRow({ form, id, row, index, taken, isFocused, onRemove }: ThresholdRowProps) {
  const { errors, setErrors, setFieldValue } = form
  const { name, field, comparison, value, time } = row
  const path = `rows.${id}` as const
  // Typing a name does not render the form.
  const [typedName, setTypedName] = useState(name)
  const isTaken = taken.has(fold(typedName.trim()))
  const textOf = (input: 'name' | 'value' | 'time', label: string, defaultValue: string, error: ReactNode) => ({
    label,
    defaultValue,
    error,
    'aria-required': true,
    'data-path': `${path}.${input}`,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setFieldValue(`${path}.${input}`, currentTarget.value, { forceUpdate: false })
    },
  })
  const choiceOf = (input: 'field' | 'comparison', label: string, chosen: string, error: ReactNode) => ({
    label,
    value: chosen,
    error,
    'aria-required': true,
    'data-path': `${path}.${input}`,
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      setFieldValue(path, (before: DraftRow) => withChoice(before, input, currentTarget.value))
      const dependent = ['field', 'comparison', 'value'].map((one) => [`${path}.${one}`, null])
      setErrors((shown) => ({ ...shown, ...Object.fromEntries(dependent) }))
    },
  })
  const input = valueInput(field, comparison)
  // Another comparison may have emptied the value.
  const valueKey = form.key(path)
  const valueProps = {
    ...textOf('value', 'Value', value, errors[`${path}.value`]),
    description: hints[comparison],
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder'],
  }
  const timeProps = textOf('time', 'Threshold Time (min)', time, errors[`${path}.time`])
  return (
    <fieldset className={classes.row}>
      <Text component="legend" size="xs" c="dimmed" p={0}>
        Threshold {index + 1}
      </Text>
      <TextInput
        {...textOf('name', 'Threshold Name', name, errors[`${path}.name`] ?? (isTaken && nameTaken))}
        onInput={({ currentTarget }) => setTypedName(currentTarget.value)}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was added, or the step opened, just now
        autoFocus={isFocused}
      />
      <NativeSelect {...choiceOf('field', 'Field Name', field, errors[`${path}.field`])} data={fieldOptions} />
      <NativeSelect
        {...choiceOf('comparison', 'Comparison', comparison, errors[`${path}.comparison`])}
        data={[{ value: '', label: field === '' ? 'Select a field first' : 'Select' }, ...comparisonsOf(field)]}
      />
      {input === 'none' && <div className={classes.noValue} />}
      {input === 'stage' && <NativeSelect key={valueKey} {...valueProps} data={stageOptions} />}
      {input === 'number' && <TextInput key={valueKey} {...valueProps} inputMode="decimal" autoComplete="off" />}
      {input === 'text' && <TextInput key={valueKey} {...valueProps} autoComplete="off" />}
      {input === 'date' && <TextInput key={valueKey} {...valueProps} type="date" max="9999-12-31" />}
      <TextInput {...timeProps} inputMode="numeric" autoComplete="off" />
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

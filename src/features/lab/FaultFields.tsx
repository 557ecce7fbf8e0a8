import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconRefresh, IconTrash } from '#ui/icons.ts'
import type { FaultRow, Lab, ShownFault } from './lab.ts'
import classes from './Lab.module.css'

interface FaultFieldsProps {
  lab: Lab
  row: ShownFault
  /** Of the group of fields. */
  name: string
  onChange: (parts: Partial<FaultRow>) => void
  onRemove: () => void
}

const numbers = [
  ['times', 'Times', 'always'],
  ['after', 'After calls', '0'],
  ['delay', 'Delay (ms)', '0'],
] as const

/** The fields of one fault. Numbers and targets that are empty do not limit it. */
export function FaultFields({ lab, row, name, onChange, onRemove }: FaultFieldsProps) {
  const params = lab.endpoints.find(({ id }) => id === row.endpoint)?.params ?? []
  return (
    <fieldset className={classes.fault} aria-label={name}>
      <NativeSelect
        label="Endpoint"
        value={row.endpoint}
        data={[{ value: '', label: 'Select an endpoint' }, ...lab.endpoints.map(({ id }) => id)]}
        onChange={({ currentTarget }) => onChange({ endpoint: currentTarget.value })}
      />
      <NativeSelect
        label="Kind"
        value={row.kind}
        data={[...lab.kinds]}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
      />
      {numbers.map(([field, label, placeholder]) => (
        <TextInput
          key={field}
          label={label}
          placeholder={placeholder}
          inputMode="numeric"
          value={row[field]}
          error={row.problems[field]}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
      <div className={classes.faultTexts}>
        {params.map((param) => (
          <TextInput
            key={param}
            label={`Only ${param}`}
            placeholder="any"
            value={row.only[param] ?? ''}
            onChange={({ currentTarget }) => onChange({ only: { ...row.only, [param]: currentTarget.value } })}
          />
        ))}
        <TextInput
          label="Message"
          value={row.message}
          onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
        />
      </div>
      <div className={classes.faultFoot}>
        <span aria-live="polite">{row.left}</span>
        {row.left !== '' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => lab.repeat(row.endpoint)}
          >
            Count again
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={14} aria-hidden />}
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

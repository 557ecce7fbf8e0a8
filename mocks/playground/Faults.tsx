import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { IconPlus, IconRefresh, IconTrash } from '#ui/icons.ts'
import type { FaultRow } from './fault-rows.ts'
import type { Playground } from './playground.ts'
import classes from './Playground.module.css'

const newRow = { endpoint: '', kind: '500', times: '', after: '', delay: '', message: '', only: {} }

/** Empty numbers and targets do not limit a fault. */
const numbers = [
  ['times', 'Times', 'always'],
  ['after', 'Skip first requests', '0'],
  ['delay', 'Delay (ms)', '0'],
] as const

type ShownFault = ReturnType<Playground['read']>['faults'][number]

interface FaultsProps {
  playground: Playground
  faults: readonly ShownFault[]
}

/** A change resets the counters of its endpoint. */
export function Faults({ playground, faults }: FaultsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const change = (row: FaultRow) => playground.setFaults(faults.map((one) => (one.id === row.id ? row : one)))
  const remove = ({ id }: FaultRow) => {
    // The focused button is removed with its row.
    add.current?.focus({ preventScroll: true })
    playground.setFaults(faults.filter((one) => one.id !== id))
  }
  const nextId = Math.max(0, ...faults.map(({ id }) => id)) + 1
  return (
    <>
      {faults.map((row, index) => (
        <FaultFields
          key={row.id}
          playground={playground}
          row={row}
          name={`Fault ${index + 1}`}
          onChange={(parts) => change({ ...row, ...parts })}
          onRemove={() => remove(row)}
        />
      ))}
      <Button
        ref={add}
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => playground.setFaults([...faults, { ...newRow, id: nextId }])}
      >
        Add fault
      </Button>
    </>
  )
}

interface FaultFieldsProps {
  playground: Playground
  row: ShownFault
  name: string
  onChange: (parts: Partial<FaultRow>) => void
  onRemove: () => void
}

function FaultFields({ playground, row, name, onChange, onRemove }: FaultFieldsProps) {
  const params = playground.endpoints.find(({ id }) => id === row.endpoint)?.params ?? []
  return (
    <Fieldset legend={name} w="100%">
      <Stack gap="xs">
        <NativeSelect
          label="Endpoint"
          value={row.endpoint}
          data={[{ value: '', label: 'Select an endpoint' }, ...playground.endpoints.map(({ id }) => id)]}
          onChange={({ currentTarget }) => onChange({ endpoint: currentTarget.value })}
        />
        <div className={classes.fields}>
          <NativeSelect
            label="Kind"
            value={row.kind}
            data={[...playground.kinds]}
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
        </div>
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
        <Group justify="end" gap="xs">
          <Text size="sm" aria-live="polite">
            {row.left}
          </Text>
          {row.left !== '' && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={() => playground.resetCounter(row.endpoint)}
            >
              Reset counter
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
        </Group>
      </Stack>
    </Fieldset>
  )
}

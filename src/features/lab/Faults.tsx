import { Button } from '@mantine/core'
import { useRef } from 'react'
import { IconPlus } from '#ui/icons.ts'
import { FaultFields } from './FaultFields.tsx'
import type { FaultRow, Lab, ShownFault } from './lab.ts'
import classes from './Lab.module.css'

const newRow = { endpoint: '', kind: '500', times: '', after: '', delay: '', message: '', only: {} }

interface FaultsProps {
  lab: Lab
  faults: readonly ShownFault[]
}

/** The faults as they were set. A change starts the count of its endpoint's faults again. */
export function Faults({ lab, faults }: FaultsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const change = (row: FaultRow) => lab.setFaults(faults.map((one) => (one.id === row.id ? row : one)))
  const remove = ({ id }: FaultRow) => {
    // The button goes with its row.
    add.current?.focus({ preventScroll: true })
    lab.setFaults(faults.filter((one) => one.id !== id))
  }
  return (
    <>
      <ol className={classes.faults} aria-label="Faults">
        {faults.map((row, index) => (
          <li key={row.id}>
            <FaultFields
              lab={lab}
              row={row}
              name={`Fault ${index + 1}`}
              onChange={(parts) => change({ ...row, ...parts })}
              onRemove={() => remove(row)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          ref={add}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => lab.setFaults([...faults, { ...newRow, id: Math.max(0, ...faults.map(({ id }) => id)) + 1 }])}
        >
          Add fault
        </Button>
      </div>
    </>
  )
}

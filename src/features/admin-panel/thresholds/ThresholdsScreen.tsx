import { Button, Group, Text } from '@mantine/core'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useThresholds, type Threshold } from '#api/thresholds.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconBellCog } from '#ui/icons.ts'
import { queryTableProps } from '#ui/QueryView.tsx'
import { DeleteThreshold } from './DeleteThreshold.tsx'
import { OpenDeleteContext, thresholdColumns } from './threshold-columns.tsx'
import { ThresholdForm } from './ThresholdForm.tsx'
import { onlyList, useThresholdAddress } from './thresholds-address.ts'

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

const noThresholds: Threshold[] = []
const rowId = (threshold: Threshold) => threshold.id

/** The threshold tab: the list, or the form while a step is in the address. */
export function ThresholdsScreen() {
  const { step } = route.useSearch()
  const { open, goToStep, close } = useThresholdAddress()
  const setButton = useRef<HTMLButtonElement>(null)
  const isOpen = step !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The form replaces the button, which gets the focus back when the form closes.
    if (wasOpen.current && !isOpen) setButton.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (step !== undefined) {
    return <ThresholdForm step={step} onStep={goToStep} onClose={close} />
  }
  return (
    <ThresholdList
      onDelete={(id) => open({ remove: id })}
      onClose={close}
      button={
        <Button ref={setButton} leftSection={<IconBellCog size={18} aria-hidden />} onClick={() => open({ step: '1' })}>
          Set Threshold
        </Button>
      }
    />
  )
}

interface ThresholdListProps {
  /** Opens the form. */
  button: ReactNode
  /** Opens the delete dialog of a threshold; `onClose` closes it. */
  onDelete: (id: string) => void
  onClose: () => void
}

function ThresholdList({ button, onDelete, onClose }: ThresholdListProps) {
  const thresholds = useThresholds()
  const { remove } = route.useSearch()
  const { data } = thresholds
  const toDelete = data?.find(({ id }) => id === remove)
  return (
    <>
      {/* The threshold was deleted, or the address is outdated. */}
      {remove !== undefined && data !== undefined && toDelete === undefined && (
        <Navigate
          from="/$base/admin-panel/threshold"
          to="."
          search={onlyList}
          replace
          ignoreBlocker
          resetScroll={false}
        />
      )}
      <Group justify="space-between" gap="xs" mih={36}>
        <Text size="sm" c="dimmed" role="status">
          {data && (data.length === 1 ? '1 threshold' : `${data.length} thresholds`)}
        </Text>
        {button}
      </Group>
      <OpenDeleteContext value={onDelete}>
        <DataTable
          label="Thresholds"
          columns={thresholdColumns}
          rows={data ?? noThresholds}
          rowId={rowId}
          {...queryTableProps(thresholds, {
            failed: 'The thresholds could not be loaded.',
            empty: <EmptyState title="No Threshold found" description="To set Threshold click Set Threshold button" />,
          })}
        />
      </OpenDeleteContext>
      <DeleteThreshold threshold={toDelete} onClose={onClose} />
    </>
  )
}

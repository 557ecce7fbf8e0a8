import { Button, Group, Table, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { formatPart } from '#lib/dates.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import type { Playground } from './playground.ts'
import classes from './Playground.module.css'

/** New calls come last, so that nothing moves under the pointer. */
export function CallLog({ playground: { calls } }: { playground: Playground }) {
  const rows = useSyncExternalStore(calls.watch, calls.read)
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Last {rows.length} requests from this page, newest last. Times in UTC.
        </Text>
        <Button size="compact-sm" variant="default" disabled={rows.length === 0} onClick={calls.clear}>
          Clear
        </Button>
      </Group>
      <Table aria-label="Requests" fz="xs" horizontalSpacing={4} verticalSpacing={4} className={classes.log}>
        <Table.Thead>
          <Table.Tr>
            {['Time', 'Request', 'Status', 'ms', 'Fault'].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, at, method, path, query, status, isFailed, duration, fault }) => (
            <Table.Tr key={id}>
              <Table.Td>{formatPart(at, 'clock24', 'UTC')}</Table.Td>
              <Table.Td>
                {method} {path}
                {query}
              </Table.Td>
              <Table.Td c={isFailed ? 'var(--mantine-color-error)' : undefined}>
                {isFailed && <IconAlertTriangle size={14} role="img" aria-label="Failed" />} {status}
              </Table.Td>
              <Table.Td ta="end">{duration}</Table.Td>
              <Table.Td>{fault}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

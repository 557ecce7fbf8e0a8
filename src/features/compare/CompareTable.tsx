import { ActionIcon, Group, Paper, Skeleton, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Table.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, useRef } from 'react'
import type { PipelinesSearch } from '#domain/run-rules/pipelines-search.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { isolate } from '#lib/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconX } from '#ui/icons.ts'
import { focusHeading, giveFocus } from '#ui/overlay/use-return-focus.ts'
import { ShortTime } from '#ui/times/Time.tsx'
import type { ComparedRow, ComparedSection, Value } from './comparison.ts'
import type { ComparedPortal } from './use-compared.ts'
import classes from './Compare.module.css'

export type RunsLink = (portalId: string, search: Partial<PipelinesSearch>) => LinkProps

interface CompareTableProps {
  sections: readonly ComparedSection[]
  compared: readonly ComparedPortal[]
  linkTo: RunsLink
  onRemove: (portalId: string) => void
}

export function CompareTable({ sections, compared, linkTo, onRemove }: CompareTableProps) {
  const box = useRef<HTMLElement>(null)
  return (
    <Paper
      ref={box}
      component="section"
      withBorder
      // Contains the elements that are only for screen readers.
      pos="relative"
      flex="1 0 20rem"
      mih={0}
      maw={`calc(${14.5 + compared.length * 15}rem + 2px)`}
      aria-label="Comparison (scrollable)"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      style={{ '--portals': compared.length, overflow: 'auto' }}
    >
      <Table
        className={classes.table}
        role="table"
        aria-label="Comparison"
        layout="fixed"
        lh={1.35}
        stickyHeader
        tabularNums
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="cell" w="clamp(10rem, 23vw, 14.5rem)" />
            {compared.map((one) => (
              <Table.Th key={one.portal.id} role="columnheader" scope="col" ta="end">
                <Heading
                  portal={one.portal}
                  isAmbiguous={compared.filter(({ portal }) => portal.name === one.portal.name).length > 1}
                  linkTo={linkTo}
                  onRemove={() => {
                    // The button unmounts with its column, the last one with the table.
                    if (compared.length > 1) giveFocus(box.current)
                    else focusHeading()
                    onRemove(one.portal.id)
                  }}
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {sections.map(({ title, rows }) => (
          <Table.Tbody key={title} role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="rowheader" scope="rowgroup" colSpan={compared.length + 1} pt={12} fz="sm">
                <bdi>{title}</bdi>
              </Table.Th>
            </Table.Tr>
            {rows.map((row) => (
              <Row key={row.title} row={row} compared={compared} linkTo={linkTo} />
            ))}
          </Table.Tbody>
        ))}
      </Table>
      {sections.length === 0 && <EmptyState title="No differences" description="All values are the same." />}
    </Paper>
  )
}

/** A domain breaks at its dots, a name such as CompensateAndPay between its words. */
const Breakable = ({ text }: { text: string }) => (
  <bdi>
    {text.split(/(?=\.)|(?<=[a-z])(?=[A-Z])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
)

interface HeadingProps {
  portal: ComparedPortal['portal']
  isAmbiguous: boolean
  linkTo: RunsLink
  onRemove: () => void
}

function Heading({ portal, isAmbiguous, linkTo, onRemove }: HeadingProps) {
  return (
    <>
      <Group gap={2} wrap="nowrap" justify="end" align="start">
        <Link {...linkTo(portal.id, {})} className={classes.name}>
          <bdi>{portal.name}</bdi>
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.remove}
          aria-label={`Remove ${isolate(portal.name)} from the comparison`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed" className={isAmbiguous ? undefined : classes.domain}>
        <Breakable text={portal.domain} />
      </Text>
    </>
  )
}

const failedRun = { show: 'Failed', sort: 'stopTime', tab: 'errors' } as const

interface RowProps {
  row: ComparedRow
  compared: readonly ComparedPortal[]
  linkTo: RunsLink
}

function Row({ row: { title, values, isEqual, hasNotes }, compared, linkTo }: RowProps) {
  return (
    <Table.Tr role="row" c={isEqual ? 'dimmed' : undefined} data-notes={hasNotes}>
      <Table.Th role="rowheader" scope="row" fw={400}>
        <bdi>{title}</bdi>
        {isEqual && (
          <>
            <span aria-hidden> =</span>
            <span className="sr-only">, the same for all</span>
          </>
        )}
      </Table.Th>
      {compared.map(({ portal, isLoading }, index) => {
        const value = values[index]
        return (
          <Table.Td key={portal.id} role="cell" ta="end">
            {value ? (
              <ValueCell title={title} value={value} portal={portal} linkTo={linkTo} />
            ) : isLoading ? (
              <Skeleton height={10} width="3rem" ml="auto" my={4.5} animate={false} role="img" aria-label="Loading" />
            ) : (
              '—'
            )}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

interface ValueCellProps {
  title: string
  value: Value
  portal: ComparedPortal['portal']
  linkTo: RunsLink
}

function ValueCell({ title, value, portal, linkTo }: ValueCellProps) {
  const { text, at, difference, note, show, run, status } = value
  const shown = at === undefined ? text : <ShortTime at={at} part="minute" />
  const search: Partial<PipelinesSearch> | undefined = run
    ? { run: run.pipelineRunSeq, ...(run.status === 'Failed' && failedRun) }
    : show && { show }
  const isFailure = show === 'Failed' && text !== '0'
  return (
    <>
      <div className={classes.figure}>
        {search ? (
          <Link {...linkTo(portal.id, search)} className={classes.value} data-failed={isFailure || undefined}>
            {shown}
            <span className="sr-only">{`, ${isolate(title)}, ${isolate(portal.name)}`}</span>
          </Link>
        ) : (
          <span>{shown}</span>
        )}
        {difference !== undefined && (
          <Text span size="xs" c="dimmed">
            {`(${difference})`}
          </Text>
        )}
      </div>
      {(note !== undefined || run) && (
        <Group gap="0 6px" justify="end" fz="xs" c="dimmed">
          {status && <StatusBadge status={status} />}
          {note !== undefined && <Breakable text={note} />}
        </Group>
      )}
    </>
  )
}

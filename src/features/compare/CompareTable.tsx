import { ActionIcon, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useRef } from 'react'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { isolate } from '#lib/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconAlertTriangle, IconX } from '#ui/icons.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Timed } from '#ui/times/Time.tsx'
import type { PipelinesSearch } from '#features/runs/pipelines-search.ts'
import type { ComparedRow, ComparedSection } from './comparison.ts'
import type { ComparedPortal } from './use-compared.ts'
import classes from './Compare.module.css'

/** The link to the runs of a portal. */
export type RunsLink = (portalId: string, search: Partial<PipelinesSearch>) => LinkProps

interface CompareTableProps {
  sections: readonly ComparedSection[]
  compared: readonly ComparedPortal[]
  linkTo: RunsLink
  onRemove: (portalId: string) => void
}

/** The portals side by side: a column each, whose heading stays in view, and a row for each thing that is compared. */
export function CompareTable({ sections, compared, linkTo, onRemove }: CompareTableProps) {
  const box = useRef<HTMLElement>(null)
  return (
    <section
      ref={box}
      className={classes.box}
      aria-label="Comparison (scrollable)"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
    >
      {/* On a phone its parts are blocks: the roles stay. */}
      <Table
        className={classes.table}
        role="table"
        aria-label="Comparison"
        layout="fixed"
        tabularNums
        style={{ '--portals': compared.length }}
        data-pair={compared.length === 2 || undefined}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Td role="cell" />
            {compared.map((one) => (
              <Table.Th key={one.portal.id} role="columnheader" scope="col">
                <Heading
                  compared={one}
                  linkTo={linkTo}
                  onRemove={() => {
                    // The button goes with its column.
                    box.current?.focus({ preventScroll: true })
                    onRemove(one.portal.id)
                  }}
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {sections.map(({ title, rows }) => (
          <Table.Tbody key={title} role="rowgroup">
            <Table.Tr role="row" className={classes.section}>
              <Table.Th role="rowheader" scope="rowgroup" colSpan={compared.length + 1}>
                <bdi>{title}</bdi>
              </Table.Th>
            </Table.Tr>
            {rows.map((row) => (
              <Row key={row.title} row={row} compared={compared} linkTo={linkTo} />
            ))}
          </Table.Tbody>
        ))}
      </Table>
      {sections.length === 0 && (
        <EmptyState title="Nothing differs" description="Each row is the same for all portals." />
      )}
    </section>
  )
}

interface HeadingProps {
  compared: ComparedPortal
  linkTo: RunsLink
  onRemove: () => void
}

function Heading({ compared: { portal, failed, retry }, linkTo, onRemove }: HeadingProps) {
  return (
    <div className={classes.heading}>
      <div className={classes.name}>
        <Link {...linkTo(portal.id, {})}>
          <bdi>{portal.name}</bdi>
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${isolate(portal.name)} from the comparison`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <bdi className={classes.note} data-tip={portal.domain}>
        {portal.domain}
      </bdi>
      {failed.length > 0 && (
        <div className={classes.failed} role="status">
          <IconAlertTriangle size={14} aria-hidden />
          <span>{`Its ${failed.join(' and ')} could not be loaded.`}</span>
          <RetryButton size="compact-xs" aria-label={`Retry ${isolate(portal.name)}`} onClick={retry}>
            Retry
          </RetryButton>
        </div>
      )}
    </div>
  )
}

/** Where the newest failure is the first run. */
const failedRun = { show: 'Failed', sort: 'stopTime', tab: 'errors' } as const

interface RowProps {
  row: ComparedRow
  compared: readonly ComparedPortal[]
  linkTo: RunsLink
}

function Row({ row: { title, values, isEqual }, compared, linkTo }: RowProps) {
  return (
    <Table.Tr role="row" data-equal={isEqual || undefined}>
      <Table.Th role="rowheader" scope="row">
        <bdi>{title}</bdi>
        {isEqual && (
          <>
            <span aria-hidden> =</span>
            <span className="sr-only">, the same for all</span>
          </>
        )}
      </Table.Th>
      {compared.map(({ portal, failed }, index) => {
        const value = values[index]
        if (value === undefined) {
          return (
            <Table.Td key={portal.id} role="cell" data-portal={portal.name}>
              {failed.length > 0 ? '—' : <Bone />}
            </Table.Td>
          )
        }
        const { text, at, note, show, run } = value
        const shown = at === undefined ? text : <Timed text={[{ at, text }]} />
        const search: Partial<PipelinesSearch> | undefined = run
          ? { run: run.pipelineRunSeq, ...(run.status === 'Failed' && failedRun) }
          : show && { show }
        return (
          <Table.Td
            key={portal.id}
            role="cell"
            data-portal={portal.name}
            data-failed={(show === 'Failed' && text !== '0') || undefined}
          >
            {search ? (
              <Link {...linkTo(portal.id, search)} className={classes.value}>
                {shown}
                <span className="sr-only">{`, ${isolate(title)}, ${isolate(portal.name)}`}</span>
              </Link>
            ) : (
              <span className={classes.value}>{shown}</span>
            )}{' '}
            {run ? (
              <div className={classes.run}>
                {run.status && <StatusBadge status={run.status} />}
                <bdi className={classes.note}>{note}</bdi>
              </div>
            ) : (
              note && <bdi className={classes.note}>{note}</bdi>
            )}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

const Bone = () => <span className={classes.bone} role="img" aria-label="Loading" />

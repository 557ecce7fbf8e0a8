import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { isolate } from '#lib/texts.ts'
import { focusHeading } from '#ui/overlay/use-return-focus.ts'
import { IconScale } from '#ui/icons.ts'
import { failedOf, LoadErrorLine, type FailedQuery } from '#ui/LoadError.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { comparedSteps, otherJobText, ratioText, type Difference, type Step } from './run-comparison.ts'
import { serverText } from '../server-text.tsx'
import classes from './RunComparison.module.css'

interface LastGoodRunLinkProps {
  /** Undefined if there is no such run. */
  link: LinkProps | undefined
}

export function LastGoodRunLink({ link }: LastGoodRunLinkProps) {
  const isPhone = useIsPhone()
  const label = 'Compare with last good run'
  if (!link) {
    return (
      <Text span size="xs" c="dimmed" px="xs" className={isPhone ? 'sr-only' : undefined}>
        No similar successful run in the last 100
      </Text>
    )
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconScale size={14} aria-hidden />}
      aria-label={isPhone ? label : undefined}
      renderRoot={(root) => <Link {...link} resetScroll={false} {...root} />}
    >
      {isPhone ? 'Compare' : label}
    </Button>
  )
}

export type PartQuery = FailedQuery & Pick<UseQueryResult, 'isPaused'>

/** One of the two runs. */
interface Side {
  times: ReactNode
  /** Undefined until they are loaded. */
  steps: readonly Step[] | undefined
}

export interface OtherRun {
  id: string
  link: LinkProps
  status: ReactNode
  isLastGood: boolean
}

export const nameOf = ({ id, isLastGood }: OtherRun): string =>
  isLastGood ? 'the last good run' : `run ${isolate(id)}`

interface PartStateProps {
  what: string
  queries: readonly PartQuery[]
  /** If the queries are retried automatically. */
  live?: Live | undefined
}

function PartState({ what, queries, live }: PartStateProps) {
  const failed = failedOf(queries)
  if (failed) return <LoadErrorLine isAnnounced query={failed} what={what} nextTryAt={live?.nextTryAt(failed)} />
  return queries.some(({ isPaused }) => isPaused) ? (
    'You’re offline. This will load when you reconnect.'
  ) : (
    <Group>
      <Spinner inline label={`Loading ${what}…`} />
    </Group>
  )
}

interface RunComparisonProps {
  run: Side
  other: Side & OtherRun
  parameters: { rows: readonly Difference[] | undefined; note?: string | undefined; query?: PartQuery | undefined }
  steps: { title: string; empty: string; queries: readonly PartQuery[] }
  live: Live
  /** `ErrorsOnlyHere`. */
  children: ReactNode
}

export function RunComparison({ run, other, parameters, steps, live, children }: RunComparisonProps) {
  const { note, rows, query } = parameters
  const otherJob = note === undefined ? otherJobText(rows ?? []) : undefined
  const hasRatios = rows !== undefined && otherJob === undefined
  const compared = run.steps && other.steps && comparedSteps(run.steps, other.steps)
  return (
    <Table
      fz="sm"
      className={classes.table}
      maw="90rem"
      layout="fixed"
      tabularNums
      verticalSpacing={4}
      horizontalSpacing={8}
      aria-label={`Comparison with ${nameOf(other)}`}
    >
      <colgroup>
        <col width="28%" />
        <col />
        <col />
      </colgroup>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Head title="This run" times={run.times} />
          <Head title={other.isLastGood ? 'Last good run' : 'Run'} times={other.times}>
            <Anchor
              inherit
              onClick={focusHeading}
              renderRoot={(root) => <Link {...other.link} resetScroll={false} {...root} />}
            >
              <bdi>{other.id}</bdi>
            </Anchor>{' '}
            {!other.isLastGood && other.status}
            {otherJob !== undefined && (
              <Text size="sm" fw={500}>
                {otherJob}
              </Text>
            )}
          </Head>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td colSpan={3}>
            <section aria-label={onlyHere}>
              <div className={classes.heading}>{onlyHere}</div>
              {children}
            </section>
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
      <Part
        title={steps.title}
        state={<PartState what={steps.title.toLowerCase()} queries={steps.queries} live={live} />}
        note={compared?.length === 0 ? steps.empty : undefined}
        rows={compared?.map(({ key, name, one, other: otherStep }) => (
          <Row
            key={key}
            name={<bdi className="sent">{name}</bdi>}
            cell={<StepText step={one} ratio={hasRatios ? ratioText(one?.duration, otherStep?.duration) : undefined} />}
            otherCell={<StepText step={otherStep} />}
          />
        ))}
      />
      <Part
        title={note === undefined ? 'Changed parameters' : 'Parameters'}
        state={<PartState what="parameters" queries={query ? [query] : []} live={live} />}
        note={rows?.length === 0 ? (note ?? 'Same parameters') : note}
        rows={rows?.map(({ title, texts: [text, otherText] }) => (
          <Row key={title} name={title} cell={serverText(text)} otherCell={serverText(otherText)} />
        ))}
      />
    </Table>
  )
}

const onlyHere = 'Errors only in this run'

interface HeadProps {
  title: string
  times: ReactNode
  children?: ReactNode
}

function Head({ title, times, children }: HeadProps) {
  return (
    <Table.Th scope="col">
      <strong>{title}</strong> {children}
      <Text size="xs" c="dimmed">
        {times}
      </Text>
    </Table.Th>
  )
}

interface PartProps {
  title: string
  /** Undefined until they are loaded. */
  rows: readonly ReactNode[] | undefined
  state: ReactNode
  note: string | undefined
}

function Part({ title, rows, state, note }: PartProps) {
  const wide = rows ? note : state
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th colSpan={3} scope="rowgroup" className={classes.title}>
          {title}
        </Table.Th>
      </Table.Tr>
      {wide !== undefined && (
        <Table.Tr>
          <Table.Td colSpan={3} c="dimmed">
            {wide}
          </Table.Td>
        </Table.Tr>
      )}
      {rows}
    </Table.Tbody>
  )
}

interface RowProps {
  name: ReactNode
  cell: ReactNode
  otherCell: ReactNode
}

const Row = ({ name, cell, otherCell }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    <Table.Td>{cell}</Table.Td>
    <Table.Td>{otherCell}</Table.Td>
  </Table.Tr>
)

function StepText({ step, ratio }: { step: Step | undefined; ratio?: string | undefined }) {
  if (!step) return '—'
  const { status, word = status, durationText } = step
  return (
    <Group gap="0 8px">
      {status !== undefined && <StatusBadge status={status} word={word ?? status} />}
      <span>
        {durationText}
        {ratio !== undefined && (
          <>
            {` (${ratio}`}
            <span className="sr-only"> as long</span>)
          </>
        )}
      </span>
    </Group>
  )
}

interface ErrorsOnlyHereProps<Group> extends Omit<PartStateProps, 'what'> {
  other: OtherRun
  /** Undefined until they are loaded. */
  groups: readonly Group[] | undefined
  /** Says that this run has no errors at all. */
  none?: string | undefined
  children?: (groups: readonly Group[]) => ReactNode
}

export function ErrorsOnlyHere<Group>({ other, groups, none, children, ...state }: ErrorsOnlyHereProps<Group>) {
  if (groups === undefined) return <PartState what="errors" {...state} />
  if (groups.length > 0) return children?.(groups)
  return <Quiet>{none ?? `All errors also occurred in ${nameOf(other)}`}</Quiet>
}

export const Quiet = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

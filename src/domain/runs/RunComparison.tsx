import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core'
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
import { comparedSteps, ratioText, type Difference, type Step } from './run-comparison.ts'
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
        No earlier similar run succeeded (last 100)
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

export interface OtherRun {
  id: string
  link: LinkProps
  badge: ReactNode
  isLastGood: boolean
}

export const nameOf = ({ id, isLastGood }: OtherRun): string =>
  isLastGood ? 'the last good run' : `run ${isolate(id)}`

interface PartStateProps {
  what: string
  queries: readonly PartQuery[]
  /** If the queries are retried automatically. */
  live?: Live
}

export function PartState({ what, queries, live }: PartStateProps) {
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

interface Part extends PartStateProps {
  title: string
  /** Undefined until they are loaded. */
  rows: readonly { key: string; name: ReactNode; cells: readonly [ReactNode, ReactNode] }[] | undefined
  empty: string
  note?: string | undefined
}

const onlyHere = 'Errors only in this run'

interface RunComparisonProps {
  times: ReactNode
  other: OtherRun
  otherTimes: ReactNode
  parts: readonly Part[]
  errors: ReactNode
}

export function RunComparison({ times, other, otherTimes, parts, errors }: RunComparisonProps) {
  return (
    <Stack gap={4} fz="sm">
      <Table
        className={classes.table}
        maw="75rem"
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
            <Head title="This run" times={times} />
            <Head title={other.isLastGood ? 'Last good run' : 'Run'} times={otherTimes}>
              <Anchor
                inherit
                onClick={focusHeading}
                renderRoot={(root) => <Link {...other.link} resetScroll={false} {...root} />}
              >
                <bdi>{other.id}</bdi>
              </Anchor>{' '}
              {!other.isLastGood && other.badge}
            </Head>
          </Table.Tr>
        </Table.Thead>
        {parts.map(({ title, rows, empty, note, ...state }) => (
          <Table.Tbody key={title}>
            <Table.Tr>
              <Table.Th colSpan={3} scope="rowgroup" className={classes.title}>
                {title}
              </Table.Th>
            </Table.Tr>
            {note !== undefined && <WideRow>{note}</WideRow>}
            {rows === undefined ? (
              <WideRow>
                <PartState {...state} />
              </WideRow>
            ) : (
              rows.map(({ key, name, cells: [cell, otherCell] }) => (
                <Table.Tr key={key}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td>{cell}</Table.Td>
                  <Table.Td>{otherCell}</Table.Td>
                </Table.Tr>
              ))
            )}
            {rows?.length === 0 && note === undefined && <WideRow>{empty}</WideRow>}
          </Table.Tbody>
        ))}
      </Table>
      <section aria-label={onlyHere}>
        <div className={classes.heading}>{onlyHere}</div>
        {errors}
      </section>
    </Stack>
  )
}

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

const WideRow = ({ children }: { children: ReactNode }) => (
  <Table.Tr>
    <Table.Td colSpan={3} c="dimmed">
      {children}
    </Table.Td>
  </Table.Tr>
)

const sent = (text: string | undefined) => (text === undefined ? '—' : <bdi className="sent">{text}</bdi>)

export const differenceRows = (differences: readonly Difference[]) =>
  differences.map(({ title, texts: [text, otherText] }) => ({
    key: title,
    name: title,
    cells: [sent(text), sent(otherText)] as const,
  }))

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

export const stepRows = (steps: readonly Step[], otherSteps: readonly Step[]) =>
  comparedSteps(steps, otherSteps).map(({ key, name, one, other }) => ({
    key,
    name: <bdi className="sent">{name}</bdi>,
    cells: [
      <StepText key="one" step={one} ratio={ratioText(one?.duration, other?.duration)} />,
      <StepText key="other" step={other} />,
    ] as const,
  }))

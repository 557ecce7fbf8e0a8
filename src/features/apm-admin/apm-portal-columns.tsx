import { Anchor, Badge, Stack, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApmPortal } from '#api/apm-portals.ts'
import type { RowChange } from '#api/cached-list.ts'
import { clampPercent, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { textColumns, type Column } from '#ui/data-table/columns.ts'
import { apmRunsLink } from '#domain/list-links.ts'
import { WordBadge } from '#domain/StatusBadge.tsx'
import { IconActivity, IconAlertTriangle, IconPencil, IconPointFilled, IconTrash } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { HealthBadge } from './HealthDrawer.tsx'
import { noHealthData, problemsOf } from './portal-problems.ts'
import { fullnessOf, usageOf } from './usage.ts'
import classes from './apm-portal-columns.module.css'

export type ApmPortalRow = ApmPortal & { change: RowChange | undefined }

type Figure = Exclude<keyof NonNullable<ApmPortal['healthcheck']>, 'dbStatus'>

const withSeparators = (text: string): string => text.replace(/\d{4,}/g, (digits) => formatCount(BigInt(digits)))

const figure = (
  id: Figure,
  title: string,
  size: number,
  more?: Partial<Column<ApmPortalRow>>,
): Column<ApmPortalRow> => ({
  id,
  title,
  size,
  sort: 'asc',
  wraps: true,
  text: ({ healthcheck }) => healthcheck?.[id],
  ...more,
})

const maximum = (id: Figure, heading: string, size: number): Column<ApmPortalRow> =>
  figure(id, heading, size, {
    align: 'end',
    sort: 'desc',
    cell: ({ healthcheck }) => withSeparators(healthcheck?.[id] ?? '—'),
  })

const share = (id: Figure, totalId: Figure, title: string, size: number, digits: number): Column<ApmPortalRow> =>
  figure(id, title, size, {
    align: 'end',
    sort: 'desc',
    cell: ({ healthcheck }) => <UsageCell used={healthcheck?.[id]} total={healthcheck?.[totalId]} digits={digits} />,
  })

const title: Column<ApmPortalRow> = {
  id: 'portal',
  title: 'Portal',
  size: 200,
  grows: true,
  sort: 'asc',
  text: ({ name }) => name,
  cell: (portal) => <PortalCell portal={portal} />,
}

const version = figure('version', 'Version', 88)
const build = figure('buildNo', 'Build Number', 96)
const status: Column<ApmPortalRow> = {
  id: 'dbStatus',
  title: 'DB Status',
  size: 144,
  // Alphabetically, ERROR comes before ONLINE.
  sort: 'asc',
  text: ({ healthcheck }) => healthcheck?.dbStatus,
  cell: ({ healthcheck }) => (
    <HealthBadge status={healthcheck?.dbStatus} otherwise={<OtherStatus word={healthcheck?.dbStatus} />} />
  ),
}
const poolMax = maximum('dbPoolMax', 'DB Pool Max', 80)
const poolUsed = share('dbPoolUsed', 'dbPoolMax', 'DB Pool Used', 176, 3)
const memoryMax = maximum('memAlloc', 'Memory Allocation', 100)
const memoryUsed = share('memUsed', 'memAlloc', 'Memory Used', 240, 9)
const actions: Column<ApmPortalRow> = {
  id: 'actions',
  title: 'Actions',
  size: 160,
  cell: (portal) => <ApmPortalActions portal={portal} />,
}
const shortActions: Column<ApmPortalRow> = {
  ...actions,
  size: 84,
  cell: (portal) => <ApmPortalActions portal={portal} isShort />,
}

const versionAndBuild = figure('version', 'Version, Build', 100, {
  cell: ({ healthcheck }) => (
    <>
      {healthcheck?.version ?? '—'}
      <Text size="xs" c="dimmed">
        {healthcheck?.buildNo}
      </Text>
    </>
  ),
})

const statusAndVersion: Column<ApmPortalRow> = {
  ...status,
  title: 'DB Status, Version',
  size: 142,
  wraps: true,
  cell: (portal) => (
    <>
      {status.cell?.(portal)}
      <Text size="xs" c="dimmed">
        {[portal.healthcheck?.version, portal.healthcheck?.buildNo].filter(Boolean).join(', ')}
      </Text>
    </>
  ),
}

const labelled = (column: Column<ApmPortalRow>): Column<ApmPortalRow> => ({
  ...column,
  align: undefined,
  cell: (portal): ReactNode => (
    <Stack gap={2}>
      <Text span size="xs" c="dimmed" lh="0.875rem">
        {column.title}
      </Text>
      <div>{column.cell ? column.cell(portal) : (column.text?.(portal) ?? '—')}</div>
    </Stack>
  ),
})

export const tableLayouts = {
  all: { columns: [title, version, build, status, poolMax, poolUsed, memoryMax, memoryUsed, actions] },
  lines: { columns: [title, version, build, status, poolUsed, memoryUsed, actions] },
  narrow: {
    rowHeight: 52,
    columns: [title, shortActions, versionAndBuild, status, { ...poolUsed, size: 112 }, { ...memoryUsed, size: 156 }],
  },
  small: {
    rowHeight: 52,
    columns: [
      { ...title, size: 148 },
      shortActions,
      statusAndVersion,
      { ...poolUsed, size: 84 },
      { ...memoryUsed, size: 148 },
    ],
  },
  cards: {
    cards: true,
    rowHeight: 179,
    columns: [title, ...[status, poolUsed, memoryUsed, version, build].map(labelled), { ...actions, isWide: true }],
  },
}

export const exportColumns = [
  ...textColumns(tableLayouts.all.columns),
  { id: 'domain', title: 'Domain', text: ({ domain }: ApmPortal) => domain },
  { id: 'problems', title: 'Problems', text: (portal: ApmPortal) => problemsOf(portal).join(', ') },
]

function PortalCell({ portal }: { portal: ApmPortalRow }) {
  const { id, name, domain, change } = portal
  const [problem] = problemsOf(portal)
  const fact = change ?? (problem === noHealthData && 'No data')
  return (
    <div className={classes.portal}>
      <Anchor
        inherit
        truncate
        c="var(--mantine-color-text)"
        fw={500}
        renderRoot={(props) => <Link {...apmRunsLink()(id)} {...props} />}
      >
        <bdi>{name}</bdi>
      </Anchor>
      {fact && (
        <Badge
          size="sm"
          variant="default"
          tt="none"
          ms={6}
          style={{ justifySelf: 'start' }}
          title={change ? undefined : noHealthData}
        >
          {fact}
        </Badge>
      )}
      <Text component="bdi" size="xs" c="dimmed" lh={1.2} lineClamp={2} className={classes.domain} title={domain}>
        {domain}
      </Text>
    </div>
  )
}

interface UsageCellProps {
  used: string | undefined
  total: string | undefined
  digits: number
}

function UsageCell({ used, total, digits }: UsageCellProps) {
  const usage = usageOf(used, total)
  if (usage === undefined) return withSeparators(used ?? '—')
  const word = fullnessOf(usage.share)
  return (
    <div className={classes.usage} data-full={word && true}>
      <span>
        {withSeparators(usage.used)} /{' '}
        <span className={classes.total} style={{ '--digits': `${digits}ch` }}>
          {withSeparators(usage.total)}
        </span>
      </span>
      <div className={classes.bar} style={{ '--used': `${clampPercent(usage.share * 100)}%` }} />
      {word && (
        <span className={classes.word}>
          <IconAlertTriangle size={12} aria-hidden />
          {word}
        </span>
      )}
    </div>
  )
}

function OtherStatus({ word }: { word: string | undefined }) {
  return word ? <WordBadge word={word} color="var(--status-unknown)" Icon={IconPointFilled} /> : '—'
}

const panel = '/apm-dashboard/apm-admin-panel/portals/$portalId'

interface ApmPortalActionsProps {
  portal: ApmPortal
  isShort?: boolean
}

function ApmPortalActions({ portal: { id, name }, isShort }: ApmPortalActionsProps) {
  const common = { params: { portalId: id }, ...overlayLink }
  const words = 'View APM Health'
  return (
    <div className={classes.actions}>
      <Link
        to={`${panel}/health`}
        {...common}
        className={classes.health}
        aria-label={`${words} of ${isolate(name)}`}
        data-tooltip={isShort && words}
      >
        {isShort ? <IconActivity size={16} aria-hidden /> : words}
      </Link>
      <RowMenu name={name}>
        <RowMenuLink icon={IconPencil} link={linkOptions({ to: `${panel}/edit`, ...common })}>
          Edit Portal
        </RowMenuLink>
        <RowMenuLink icon={IconTrash} danger link={linkOptions({ to: `${panel}/delete`, ...common })}>
          Delete
        </RowMenuLink>
      </RowMenu>
    </div>
  )
}

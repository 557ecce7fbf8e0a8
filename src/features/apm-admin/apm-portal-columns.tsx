import { Box, Button, Group, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ApmPortal } from '#api/apm-portals.ts'
import type { RowChange } from '#api/cached-list.ts'
import { clampPercent, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { cellOf, textColumns, type Column } from '#ui/data-table/columns.ts'
import { apmRunsLink } from '#domain/list-links.ts'
import { WordBadge } from '#domain/StatusBadge.tsx'
import { IconActivity, IconAlertTriangle, IconPencil, IconPointFilled, IconTrash } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { RowName } from '#ui/RowName.tsx'
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

const share = (id: Figure, totalId: Figure, title: string, size: number): Column<ApmPortalRow> =>
  figure(id, title, size, {
    align: 'end',
    sort: 'desc',
    cell: ({ healthcheck }) => <UsageCell used={healthcheck?.[id]} total={healthcheck?.[totalId]} />,
  })

const title: Column<ApmPortalRow> = {
  id: 'portal',
  title: 'Portal',
  size: 180,
  grows: true,
  sort: 'asc',
  text: ({ name }) => name,
  cell: (portal) => <PortalCell portal={portal} />,
}

const version = figure('version', 'Version', 88)
const build = figure('buildNo', 'Build Number', 116)
const status: Column<ApmPortalRow> = {
  id: 'dbStatus',
  title: 'DB Status',
  size: 140,
  // Alphabetically, ERROR comes before ONLINE.
  sort: 'asc',
  text: ({ healthcheck }) => healthcheck?.dbStatus,
  cell: ({ healthcheck }) => (
    <HealthBadge status={healthcheck?.dbStatus} otherwise={<OtherStatus word={healthcheck?.dbStatus} />} />
  ),
}
const poolMax = maximum('dbPoolMax', 'DB Pool Max', 80)
const poolUsed = share('dbPoolUsed', 'dbPoolMax', 'DB Pool Used', 176)
const memoryMax = maximum('memAlloc', 'Memory Allocation', 100)
const memoryUsed = share('memUsed', 'memAlloc', 'Memory Used', 240)
const actions: Column<ApmPortalRow> = {
  id: 'actions',
  title: 'Actions',
  size: 160,
  cell: (portal) => <ApmPortalActions portal={portal} />,
}
const shortActions: Column<ApmPortalRow> = {
  ...actions,
  size: 76,
  align: 'center',
  cell: (portal) => <ApmPortalActions portal={portal} isShort />,
}

const labelled = (column: Column<ApmPortalRow>): Column<ApmPortalRow> => ({
  ...column,
  cell: (portal) => (
    <>
      <Text size="xs" c="dimmed" lh="0.875rem">
        {column.title}
      </Text>
      {cellOf(column, portal)}
    </>
  ),
})

const cardTitle: Column<ApmPortalRow> = {
  ...title,
  cell: (portal) => (
    <Group gap="xs" wrap="nowrap" justify="space-between" mb={4}>
      <PortalCell portal={portal} />
      <ApmPortalActions portal={portal} isShort />
    </Group>
  ),
}

const cardStatus: Column<ApmPortalRow> = {
  ...status,
  cell: (portal) => (
    <>
      {cellOf(status, portal)}
      <Text size="xs" c="dimmed" lh="0.875rem">
        {portal.healthcheck?.buildNo}
      </Text>
    </>
  ),
}

/** Cards are only sorted by it. */
const hidden = (column: Column<ApmPortalRow>): Column<ApmPortalRow> => ({ ...column, cell: () => null })

const problemsFirst = hidden({ id: '', title: 'Problems', size: 0, sort: 'asc' })

const smallColumns = [
  { ...title, cell: (portal: ApmPortalRow) => <PortalCell portal={portal} isTight /> },
  status,
  { ...poolUsed, size: 88 },
  { ...memoryUsed, size: 148 },
  shortActions,
]

export const tableLayouts = {
  all: { columns: [title, version, build, status, poolMax, poolUsed, memoryMax, memoryUsed, actions] },
  lines: { columns: [title, build, status, poolUsed, memoryUsed, actions] },
  narrow: { columns: [title, build, status, { ...poolUsed, size: 104 }, { ...memoryUsed, size: 148 }, shortActions] },
  small: { columns: smallColumns },
  cards: {
    cards: true,
    rowHeight: 97,
    columns: [
      cardTitle,
      cardStatus,
      labelled(poolUsed),
      labelled(memoryUsed),
      hidden(version),
      hidden(build),
      problemsFirst,
    ],
  },
}

export const exportColumns = [
  ...textColumns(tableLayouts.all.columns),
  { id: 'domain', title: 'Domain', text: ({ domain }: ApmPortal) => domain },
  { id: 'problems', title: 'Problems', text: (portal: ApmPortal) => problemsOf(portal).join(', ') },
]

/** A narrow window has no room for the mark beside the name. */
function PortalCell({ portal, isTight }: { portal: ApmPortalRow; isTight?: boolean }) {
  const { id, name, domain, change } = portal
  const [problem] = problemsOf(portal)
  const noData = problem === noHealthData ? 'No data' : undefined
  return (
    <Box miw={0}>
      <RowName
        link={apmRunsLink()(id)}
        mark={change ?? (isTight ? undefined : noData)}
        markTitle={change ? undefined : noHealthData}
      >
        {name}
      </RowName>
      <Text size="xs" c="dimmed" lh={1.2} truncate title={domain}>
        {isTight && noData ? `${noData} · ${domain}` : domain}
      </Text>
    </Box>
  )
}

interface UsageCellProps {
  used: string | undefined
  total: string | undefined
}

function UsageCell({ used, total }: UsageCellProps) {
  const usage = usageOf(used, total)
  if (usage === undefined) return withSeparators(used ?? '—')
  const word = fullnessOf(usage.share)
  return (
    <div className={classes.usage} data-full={word && true} style={{ '--used': `${clampPercent(usage.share * 100)}%` }}>
      <span>
        {withSeparators(usage.used)} / {withSeparators(usage.total)}
      </span>
      {word && (
        <Group gap={4} wrap="nowrap" me="auto" c="var(--color-warning)" fz="xs" fw={500} lh="0.875rem">
          <IconAlertTriangle size={12} aria-hidden />
          {word}
        </Group>
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
    <Group gap={4} wrap="nowrap" justify="space-between" flex="none" ms={-6} my={-6}>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`${words} of ${isolate(name)}`}
        data-tooltip={isShort && words}
        renderRoot={(props) => <Link to={`${panel}/health`} {...common} {...props} />}
      >
        {isShort ? <IconActivity size={16} aria-hidden /> : words}
      </Button>
      <RowMenu name={name}>
        <RowMenuLink icon={IconPencil} link={linkOptions({ to: `${panel}/edit`, ...common })}>
          Edit Portal
        </RowMenuLink>
        <RowMenuLink icon={IconTrash} danger link={linkOptions({ to: `${panel}/delete`, ...common })}>
          Delete
        </RowMenuLink>
      </RowMenu>
    </Group>
  )
}

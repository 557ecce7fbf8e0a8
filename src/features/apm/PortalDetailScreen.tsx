import { Group, Paper, Text, Title } from '@mantine/core'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useApmDashboardPortals } from '#api/apm-portals.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { CountMismatch } from '#ui/CountMismatch.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { Page } from '#ui/Page.tsx'
import { statusOf } from '#ui/status.ts'
import { StatusCards } from '#ui/StatusCards.tsx'
import { noRun, type PortalDetailSearch } from './portal-detail-search.ts'
import { RunTable } from './RunTable.tsx'
import { usePortalDetail } from './use-portal-detail.ts'
import classes from './PortalDetailScreen.module.css'

const route = getRouteApi('/_auth/apm-dashboard/portals/$portalId/portal-detail')

const dashboard = linkOptions({ to: '/apm-dashboard' })

/** The runs of one portal: cards that filter, the table of all runs with one open (account-and-apm 2, portal-detail). */
export function PortalDetailScreen() {
  const { portalId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const portal = useApmDashboardPortals().data?.find(({ id }) => id === portalId)
  const detail = usePortalDetail(portalId, search.show)
  const { summary, runs, live, freshness, refresh } = detail
  const status = search.show === 'all' ? undefined : search.show
  const field = status && statusOf(status)?.field
  const counted = field && summary.data?.[field]
  const show = (part: Partial<PortalDetailSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part }), resetScroll: false })
  // The cards' links may follow a moment later: a click on a row is answered without them.
  const linked = useDeferredValue(search)

  return (
    <Page
      title="Portal Detail"
      subtitle={portal && `${portal.name} · ${portal.domain}`}
      breadcrumb={
        <Breadcrumb
          steps={[
            { label: 'Dashboard', link: dashboard },
            { label: 'Portals', link: dashboard },
          ]}
          here="Portal Detail"
        />
      }
      actions={<LiveControl live={live} {...freshness} onRefresh={refresh} />}
    >
      <StatusCards
        counts={summary.data}
        loading={summary.isPending}
        onRetry={summary.data === undefined && summary.isError ? () => void summary.refetch() : undefined}
        caption="All runs that the portal reports"
        active={status}
        linkTo={(word) =>
          linkOptions({
            to: '/apm-dashboard/portals/$portalId/portal-detail',
            params: { portalId },
            search: { ...linked, show: word ?? 'all', ...noRun },
          })
        }
      />
      <Paper withBorder p="sm" component="section" aria-label="Runs" className={classes.card}>
        <RunTable
          portalId={portalId}
          search={search}
          onSearch={show}
          detail={detail}
          title={
            <Group gap="sm" align="baseline">
              <Title order={2}>Runs</Title>
              <Text size="sm" c="dimmed">
                Times as the portal reports them
              </Text>
            </Group>
          }
        />
        {counted !== undefined && runs.data && (
          <CountMismatch
            card={{ number: counted, at: summary.dataUpdatedAt }}
            list={{ number: runs.data.length, at: runs.dataUpdatedAt }}
            onCheck={refresh}
            checking={freshness.refreshing}
          />
        )}
      </Paper>
    </Page>
  )
}

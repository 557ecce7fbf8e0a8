import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isGone } from '#api/endpoint.ts'
import { useRunStatus } from '#api/pipelines.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { rangeOf, type ShownSearch } from '#domain/runs/pipelines-search.ts'
import { RunDetail, type RunDetailProps } from './RunDetail.tsx'

interface LinkedRunProps extends Omit<RunDetailProps, 'run'> {
  search: ShownSearch
  onClose: () => void
}

export function LinkedRun({ search, onClose, ...panel }: LinkedRunProps) {
  const { portalId, runId, live } = panel
  const status = useRunStatus(portalId, runId, live.refresh)
  const gone = status.data === undefined && isGone(status.error)
  const isFiltered = search.show !== undefined || rangeOf(search) !== undefined || search.page > 1
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Run ${runId}`}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <Title order={3} fz="md">
            Run {runId}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {gone ? 'This run no longer exists.' : 'Not on the current page'}
          </Text>
        </Group>
        <Group gap="xs">
          {isFiltered && !gone && (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  from="/$base/portals/$portalId/pipelines"
                  to="."
                  search={{ run: runId, tab: search.tab, size: search.size }}
                  {...props}
                />
              )}
            >
              Show all runs
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Group>
      {!gone && (
        <QueryView query={status} loading="Loading run…" what="this run" nextTryAt={live.nextTryAt(status)}>
          {() => <RunDetail {...panel} />}
        </QueryView>
      )}
    </Paper>
  )
}

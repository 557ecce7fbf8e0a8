import { Paper, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { apiOrigin } from '#api/client.ts'
import { Page } from '#domain/Page.tsx'
import { ApiError } from '#lib/api-error.ts'
import { formatPart } from '#lib/dates.ts'
import { isoInstant } from '#lib/days.ts'
import { plainMessage } from '#lib/diagnostics.ts'
import { viewerTimeZone } from '#lib/zones.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { loggedErrors } from '#ui/diagnostics/error-log.ts'
import { Facts } from '#ui/Facts.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import classes from './AboutPage.module.css'

/** Contains nothing that was sent or received. */
const errorText = (error: unknown): string =>
  error instanceof ApiError ? `Request ${error.endpoint}: ${error.status ?? error.kind}` : plainMessage(error)

const timesText = (count: number) => (count > 1 ? ` (×${count})` : '')

export function AboutPage({ build }: { build: string }) {
  const zone = useShownZone()
  const [errors] = useState(loggedErrors)
  const consoleFacts = [
    { label: 'Version', value: __VERSION__ },
    { label: 'Build', value: build },
    ...(import.meta.env.VITE_COMMIT ? [{ label: 'Commit', value: import.meta.env.VITE_COMMIT }] : []),
    { label: 'API', value: `${apiOrigin()}/v1` },
  ]
  const browserFacts = [
    { label: 'Browser', value: navigator.userAgent },
    { label: 'Window', value: `${innerWidth} × ${innerHeight} px (${devicePixelRatio}× scale)` },
    { label: 'Language', value: navigator.language },
    { label: 'Time zone', value: viewerTimeZone },
  ]
  const diagnostics = () =>
    [
      `Portal Console, ${isoInstant(Date.now())}`,
      ...[...consoleFacts, ...browserFacts].map(({ label, value }) => `${label}: ${value}`),
      `Page loaded: ${isoInstant(performance.timeOrigin)}`,
      'Recent errors:',
      ...errors.map(({ error, at, count }) => `  ${isoInstant(at)} ${errorText(error)}${timesText(count)}`),
      ...(errors.length === 0 ? ['  None'] : []),
    ].join('\n')
  return (
    <Page title="About" actions={<CopyText text={diagnostics} label="Copy diagnostics" />}>
      <Text size="sm" c="dimmed">
        Include this when reporting a problem. It contains no tokens, names or server messages.
      </Text>
      <div className={classes.cards}>
        <Card title="Console">
          <Facts
            facts={[
              ...consoleFacts,
              { label: 'Page loaded', value: formatPart(performance.timeOrigin, 'dayAndMinute', zone) },
            ]}
          />
        </Card>
        <Card title="Browser">
          <Facts facts={browserFacts} />
        </Card>
        <Card title="Recent errors">
          {errors.length === 0 && <Text size="sm">No errors</Text>}
          <Facts
            facts={errors.map(({ error, at, count }) => ({
              label: formatPart(at, 'dayAndSecond', zone),
              value: errorText(error) + timesText(count),
            }))}
          />
        </Card>
      </div>
    </Page>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm" fz="sm">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  )
}

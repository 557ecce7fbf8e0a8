import '@mantine/core/styles/Skeleton.css'
import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageHeading } from '#ui/PageHeading.tsx'
import { diagnostics, plainAddress } from '#lib/diagnostics.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { buildName, reloadIfOutdated } from '#lib/newer-build.ts'

interface DiagnosticsProps {
  error: unknown
  version: string
}

function Diagnostics({ error, version }: DiagnosticsProps) {
  const [at] = useState(Date.now)
  const page = useRouter().state.matches.at(-1)
  const address = page ? plainAddress(page.fullPath, page.params) : ''
  const lines = diagnostics({ error, at, address, version })
  return (
    <>
      <Text size="sm" c="dimmed" ta="center" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {lines.slice(0, 2).join('\n')}
      </Text>
      <CopyText text={lines.join('\n')} label="Copy diagnostics" />
    </>
  )
}

export function PagePending() {
  return (
    <Stack gap="sm" p="lg" flex={1} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton height="1.375rem" width="12rem" animate={false} />
      <Skeleton height="2rem" width="20rem" animate={false} />
      <Skeleton flex={1} animate={false} />
    </Stack>
  )
}

/** Part of the entry code, so it imports nothing outside of it. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const [isUpToDate, setUpToDate] = useState(false)
  useEffect(() => {
    void reloadIfOutdated().then((reloads) => setUpToDate(!reloads))
  }, [])
  if (!isUpToDate) return <PagePending />
  const retry = () => {
    resetQueries()
    reset()
    void router.invalidate()
  }
  return (
    <Stack role="alert" align="center" gap="sm" p="xl">
      <title>Something went wrong · Portal Console</title>
      <PageHeading>Something went wrong</PageHeading>
      <Text c="dimmed" ta="center">
        This page couldn’t be displayed. Unsaved changes may be lost.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={retry}>
          Retry
        </Button>
        <Button variant="default" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </Group>
      <Diagnostics error={error} version={buildName()} />
    </Stack>
  )
}

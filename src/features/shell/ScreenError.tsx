import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { reloadIfOutdated } from './newer-build.ts'
import { ScreenPending } from './ScreenPending.tsx'

/**
 * In place of a screen that broke while it was drawn, or whose code could not be loaded; the shell around it stays. In an
 * old tab the new build is loaded instead. It is part of the app's frame, and made of nothing that is not.
 */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const [isUpToDate, setUpToDate] = useState(false)
  useEffect(() => {
    void reloadIfOutdated().then((reloads) => setUpToDate(!reloads))
  }, [])
  if (!isUpToDate) return <ScreenPending />
  const retry = () => {
    resetQueries()
    reset()
    void router.invalidate()
  }
  return (
    <Stack role="alert" align="center" gap="sm" p="xl">
      <title>Something broke · Portal Console</title>
      <Title order={1}>Something broke</Title>
      <Text c="dimmed" ta="center">
        This screen could not be shown. Nothing was lost.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
        <Button variant="default" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </Group>
    </Stack>
  )
}

import { Button, Stack, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

/**
 * In place of a screen that broke while it was drawn, or whose code could not be loaded; the shell around it stays. It is
 * part of the app's frame for that reason, and made of nothing that is not.
 */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const retry = () => {
    resetQueries()
    reset()
    void router.invalidate()
  }
  return (
    <Stack role="alert" align="center" gap="sm" p="xl">
      <title>Something broke · Portal Console</title>
      <Title order={1}>Something broke</Title>
      <Text c="dimmed">This screen could not be shown. Nothing was lost.</Text>
      <Button variant="default" onClick={retry}>
        Try again
      </Button>
    </Stack>
  )
}

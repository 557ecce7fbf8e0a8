import { Button, Center, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDashboardBase } from '#domain/dashboard.ts'
import { listLinks } from '#domain/list-links.ts'
import { PageHeading } from '#ui/PageHeading.tsx'

export function NotFound() {
  const base = useDashboardBase()
  return (
    <Center flex={1} p="xl">
      <title>404 · Portal Console</title>
      <Stack align="center" gap="sm">
        <PageHeading fz={48}>404</PageHeading>
        <Text c="dimmed" ta="center">
          Sorry, the page you visited does not exist.
        </Text>
        <Button renderRoot={(props) => <Link {...listLinks.portals(base)} {...props} />}>Back Home</Button>
      </Stack>
    </Center>
  )
}

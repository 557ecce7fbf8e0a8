import { Button, Center, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'

/** The page for an unknown address. */
export function NotFound() {
  return (
    <Center flex={1} p="xl">
      <title>404 · Portal Console</title>
      <Stack align="center" gap="sm">
        <ScreenHeading fz={48}>404</ScreenHeading>
        <Text c="dimmed" ta="center">
          Sorry, the page you visited does not exist.
        </Text>
        <Button component={Link} to="/dashboard">
          Back Home
        </Button>
      </Stack>
    </Center>
  )
}

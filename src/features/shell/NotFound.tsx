import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** The page for an unknown address. */
export function NotFound() {
  return (
    <Center flex={1} p="xl">
      <title>404 · Portal Console</title>
      <Stack align="center" gap="sm">
        <Title order={1} fz={48}>
          404
        </Title>
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

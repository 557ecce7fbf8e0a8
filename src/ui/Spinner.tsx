import { Group, Loader, Text } from '@mantine/core'

/** A spinner with a visible label, announced politely. */
export function Spinner({ label }: { label: string }) {
  return (
    <Group role="status" justify="center" gap="sm" p="xl">
      <Loader size="sm" aria-hidden />
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Group>
  )
}

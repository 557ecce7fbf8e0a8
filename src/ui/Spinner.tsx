import { Group, Loader, Text } from '@mantine/core'

/** A spinner with a visible label, announced politely; `inline` for one in a line of text. */
export function Spinner({ label, inline }: { label: string; inline?: boolean }) {
  return (
    <Group role="status" justify="center" gap="sm" p={inline ? undefined : 'xl'}>
      <Loader size="sm" aria-hidden />
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Group>
  )
}

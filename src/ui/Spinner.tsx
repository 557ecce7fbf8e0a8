import { Group, Loader, Text } from '@mantine/core'

export function Spinner({ label, inline }: { label: string; inline?: boolean }) {
  const size = inline ? 'xs' : 'sm'
  return (
    <Group role="status" justify="center" gap="xs" wrap="nowrap" p={inline ? undefined : 'xl'}>
      <Loader size={inline ? 16 : 'sm'} aria-hidden />
      <Text size={size} c="dimmed">
        {label}
      </Text>
    </Group>
  )
}

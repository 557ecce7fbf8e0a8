import { Group, Loader, Text } from '@mantine/core'

/** A spinner with a visible label, announced politely; `inline` for one as small as a number of entries, in two lines. */
export function Spinner({ label, inline }: { label: string; inline?: boolean }) {
  const size = inline ? 'xs' : 'sm'
  return (
    <Group role="status" justify="center" gap="xs" wrap="nowrap" p={inline ? undefined : 'xl'}>
      <Loader size={size} aria-hidden />
      <Text size={size} c="dimmed" maw={inline ? '4rem' : undefined}>
        {label}
      </Text>
    </Group>
  )
}

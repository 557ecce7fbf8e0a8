import { Group, NativeSelect } from '@mantine/core'
import type { useZoneChoice } from '#domain/shown-zone.ts'

/** Says in which zone the table shows its times, and changes it. */
export function ZoneSelect({ choices, choice, zone, setChoice }: ReturnType<typeof useZoneChoice>) {
  if (choices.length === 1) return `Times in ${zone}`
  return (
    <Group component="label" gap={6}>
      Times in
      <NativeSelect
        size="xs"
        aria-label="Times in"
        data={[...choices]}
        value={choice}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => value === event.currentTarget.value)
          if (chosen) setChoice(chosen.value)
        }}
      />
    </Group>
  )
}

import { Text } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import type { FormStart } from './form-start.ts'

/** What there is to know of a form that begins with the values of a threshold. */
export function StartNotes({ start: { replaced, leftOut = [], values } }: { start: FormStart }) {
  const free = values.rows.first?.name
  return (
    <>
      {replaced && (
        <Text size="sm">
          The platform cannot change a threshold: a new one is made, then the old one deleted. Names must differ while
          both are there, so the new one gets another name, such as “{isolate(free ?? '')}”. Then “
          {isolate(replaced.name)}” is free again.
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text size="sm" role="status">
          Not in the list of portals, and left out: {leftOut.map(isolate).join(', ')}.
        </Text>
      )}
    </>
  )
}

import { Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { failureCause, failureDetails, plainAddress } from '#lib/failure-details.ts'
import { CopyText } from './CopyText.tsx'
import { useShownZone } from './times/shown-zone.ts'
import { Timed } from './times/Time.tsx'

interface FailureDetailsProps {
  /** A sentence that names what could not be loaded. */
  title: string
  /** The error is null while the load is tried again. */
  query: { error: Error | null; errorUpdatedAt: number }
}

/** What happened to a failed load, and a button that copies what is known of it. */
export function FailureDetails({ title, query: { error, errorUpdatedAt: at } }: FailureDetailsProps) {
  const router = useRouter()
  const zone = useShownZone()
  const details = () => {
    const page = router.state.matches.at(-1)
    return failureDetails({ title, error, at, address: page ? plainAddress(page.fullPath, page.params) : '' })
  }
  return (
    <Group gap="sm" justify="center">
      <Text size="sm" c="dimmed">
        <Timed text={failureCause(error, at, zone)} />
      </Text>
      <CopyText text={details} label="Copy details" name={`Copy details: ${title}`} />
    </Group>
  )
}

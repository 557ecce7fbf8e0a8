import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icons.ts'

/** What went wrong with the last try, read out when it comes and kept until the next one. Nothing for null. */
export function DialogError({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Alert role="alert" color="red" variant="light" p="xs" icon={<IconAlertTriangle aria-hidden />}>
      {text}
    </Alert>
  )
}

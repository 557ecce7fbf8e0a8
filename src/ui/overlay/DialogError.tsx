import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icons.ts'

/** The failure of the last try as an alert; nothing for null. */
export function DialogError({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Alert role="alert" color="red" variant="light" p="xs" icon={<IconAlertTriangle aria-hidden />}>
      {text}
    </Alert>
  )
}

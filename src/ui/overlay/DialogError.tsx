import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icons.ts'

/** What a form or dialog shows of a failure: its text below its title, which may be empty. */
export interface Failure {
  title: string
  text: string
}

/** The failure of the last try as an alert; nothing for null. */
export function DialogError({ failure }: { failure: Failure | null }) {
  if (failure === null) return null
  const { title, text } = failure
  return (
    <Alert role="alert" color="red" variant="light" p="xs" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <bdi className="sent">{text}</bdi>
    </Alert>
  )
}

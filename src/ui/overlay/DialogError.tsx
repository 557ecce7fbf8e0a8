import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icons.ts'

export interface Failure {
  title: string
  text: string
}

export function DialogError({ failure }: { failure: Failure | null }) {
  if (failure === null) return null
  const { title, text } = failure
  return (
    <Alert role="alert" color="red" variant="light" p="xs" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <bdi className="sent">{text}</bdi>
    </Alert>
  )
}

import { Text } from '@mantine/core'

interface OverlayTitleProps {
  title: string
  name?: string | undefined
  note?: string
}

export function OverlayTitle({ title, name, note }: OverlayTitleProps) {
  if (name === undefined) return title
  return (
    <>
      {title}{' '}
      <Text span display="block" size="sm" fw={600}>
        <bdi>{name}</bdi>{' '}
        {note && (
          <Text component="bdi" inherit c="dimmed" fw={400} ms={4}>
            {note}
          </Text>
        )}
      </Text>
    </>
  )
}

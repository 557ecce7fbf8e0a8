import { Anchor, Badge, Group } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './RowName.module.css'

interface RowNameProps {
  link: LinkProps
  mark: string | undefined
  markTitle?: string | undefined
  children: string
}

export const RowName = ({ link, mark, markTitle, children }: RowNameProps) => (
  <Group component="span" gap={6} wrap="nowrap" miw={0}>
    <Anchor
      inherit
      truncate
      c="var(--mantine-color-text)"
      fw={500}
      pos="relative"
      className={classes.name}
      renderRoot={(props) => <Link {...link} {...props} />}
    >
      <bdi>{children}</bdi>
    </Anchor>
    {mark !== undefined && <RowMark title={markTitle}>{mark}</RowMark>}
  </Group>
)

export const RowMark = ({ title, children }: { title?: string | undefined; children: string }) => (
  <Badge size="sm" variant="default" tt="none" flex="none" title={title}>
    {children}
  </Badge>
)

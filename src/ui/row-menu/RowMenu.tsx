import { Box, Menu } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconDotsVertical } from '../icons.ts'
import { MenuAt } from '../overlay/MenuAt.tsx'
import { useMenuButton } from '../overlay/use-menu-button.ts'
import { QuietButton } from '../QuietButton.tsx'

interface RowMenuProps {
  name: string
  children: ReactNode
}

export function RowMenu({ name, children }: RowMenuProps) {
  const { isOpen, menu, buttonProps } = useMenuButton()
  return (
    <>
      <QuietButton {...buttonProps} aria-label={`Actions for ${isolate(name)}`}>
        <IconDotsVertical size={18} aria-hidden />
      </QuietButton>
      {isOpen && (
        <MenuAt {...menu}>
          <Box miw="9rem">{children}</Box>
        </MenuAt>
      )}
    </>
  )
}

interface RowMenuLinkProps {
  link: LinkProps
  icon: typeof IconDotsVertical
  danger?: boolean
  children: string
}

export function RowMenuLink({ link, icon: Icon, danger, children }: RowMenuLinkProps) {
  return (
    <Menu.Item
      c={danger ? 'var(--mantine-color-error)' : undefined}
      leftSection={<Icon size={16} aria-hidden />}
      renderRoot={(item: object) => <Link {...item} {...link} />}
    >
      {children}
    </Menu.Item>
  )
}

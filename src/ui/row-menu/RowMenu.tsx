import { Menu } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconDotsVertical } from '../icons.ts'
import { ButtonMenu } from '../overlay/ButtonMenu.tsx'
import { QuietButton } from '../QuietButton.tsx'
import classes from './RowMenu.module.css'

interface RowMenuProps {
  name: string
  /** The items. */
  children: ReactNode
}

/** The menu of a row of a table. */
export function RowMenu({ name, children }: RowMenuProps) {
  return (
    <ButtonMenu
      button={
        <QuietButton aria-label={`Actions for ${isolate(name)}`}>
          <IconDotsVertical size={18} aria-hidden />
        </QuietButton>
      }
    >
      <div className={classes.items}>{children}</div>
    </ButtonMenu>
  )
}

interface RowMenuLinkProps {
  link: LinkProps
  danger?: boolean
  children: string
}

/** An item of a row's menu that leads to an address, such as an overlay's. */
export function RowMenuLink({ link, danger, children }: RowMenuLinkProps) {
  return (
    <Menu.Item data-danger={danger || undefined} renderRoot={(item: object) => <Link {...item} {...link} />}>
      {children}
    </Menu.Item>
  )
}

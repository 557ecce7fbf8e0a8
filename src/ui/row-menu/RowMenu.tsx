import { Menu } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { IconDotsVertical } from '../icons.ts'
import { MenuAt } from '../overlay/MenuAt.tsx'
import { takeReturnedFocus } from '../overlay/use-return-focus.ts'
import classes from './RowMenu.module.css'

interface RowMenuProps {
  name: string
  /** The id of its button, for a form whose focus returns to it. */
  id?: string
  /** The items, rendered while the menu is open; `button` gets the focus when it closes. */
  children: (button: HTMLElement) => ReactNode
}

/** The menu of a row of a table, at its button. A plain element, because a screen has dozens of them. */
export function RowMenu({ name, id, children }: RowMenuProps) {
  const ownId = useId()
  const [button, setButton] = useState<HTMLButtonElement>()
  return (
    <>
      <button
        ref={takeReturnedFocus}
        id={id ?? ownId}
        type="button"
        className={classes.button}
        aria-label={`Actions of ${isolate(name)}`}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        onClick={({ currentTarget }) => setButton(button ? undefined : currentTarget)}
      >
        <IconDotsVertical size={18} aria-hidden />
      </button>
      {button && (
        <MenuAt button={button} onClose={() => setButton(undefined)}>
          <div className={classes.items}>{children(button)}</div>
        </MenuAt>
      )}
    </>
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

import { UnstyledButton } from '@mantine/core'
import { initialOf } from '#lib/texts.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useMenuButton } from '#ui/overlay/use-menu-button.ts'
import classes from './UserMenu.module.css'

const UserItems = lazyPart('the menu', () => import('./UserItems.tsx').then((code) => code.UserItems))

export function UserMenu({ name }: { name: string }) {
  const { isOpen, menu, buttonProps } = useMenuButton()
  return (
    <>
      <UnstyledButton {...buttonProps} className={classes.button}>
        <span className={classes.initial} aria-hidden>
          {initialOf(name)}
        </span>
        <span className="sr-only">User menu, </span>
        <bdi className={classes.name}>{name.toUpperCase()}</bdi>
      </UnstyledButton>
      {isOpen && <UserItems {...menu} />}
    </>
  )
}

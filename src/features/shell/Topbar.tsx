import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { initialOf } from '#lib/initial.ts'
import { IconLogout } from '#ui/icons.ts'
import { ColorSchemeControl } from './ColorSchemeControl.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import classes from './Shell.module.css'

/** The product's name, whether there is no connection, the colour scheme, who is signed in, and the way out (commission 1). */
export function Topbar({ name }: { name: string }) {
  return (
    <header className={classes.topbar}>
      <Link to="/$base" params={{ base: 'dashboard' }} className={classes.brand}>
        Portal Console
      </Link>
      <OfflineNote />
      <Group gap="sm" wrap="nowrap">
        <ColorSchemeControl />
        <span className={classes.initial} aria-hidden>
          {initialOf(name)}
        </span>
        <span className={classes.name}>{name.toUpperCase()}</span>
        <Anchor
          className={classes.logout}
          size="sm"
          c="inherit"
          // The page behind this link signs out; looking at it beforehand must not.
          renderRoot={(props) => <Link to="/user/logout" preload={false} {...props} />}
        >
          <IconLogout size={18} aria-hidden />
          <span>Log Out</span>
        </Anchor>
      </Group>
    </header>
  )
}

import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { initialOf } from '#lib/initial.ts'
import { IconLogout } from '#ui/icons.ts'
import { ColorSchemeControl } from './ColorSchemeControl.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import classes from './Shell.module.css'

/** The product's name, the offline note, the colour scheme, the signed-in user and the log-out link. */
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
          // This page signs out: it must not be preloaded.
          renderRoot={(props) => <Link to="/user/logout" preload={false} {...props} />}
        >
          <IconLogout size={18} aria-hidden />
          <span>Log Out</span>
        </Anchor>
      </Group>
    </header>
  )
}

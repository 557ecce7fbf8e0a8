import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { zoneAfter } from '#lib/zones.ts'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { IconBell, IconWifiOff, IconWorld } from '#ui/icons.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useOnline } from '#ui/live/use-online.ts'
import { useNotificationStore } from '#ui/notifications/notification-store.ts'
import { closeToasts } from '#ui/notifications/show-toast.tsx'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { UserMenu } from './user-menu/UserMenu.tsx'
import { choices, useZoneChoice } from './zone-choice.ts'
import classes from './Topbar.module.css'

const NotificationList = lazyPart('the notifications', () =>
  import('#ui/notifications/NotificationList.tsx').then((code) => code.NotificationList),
)

export function Topbar({ name }: { name: string }) {
  return (
    <header className={classes.topbar}>
      <span className={classes.brand}>Portal Console</span>
      <PaletteButton />
      <OfflineMessage />
      <div className={classes.tools}>
        <NotificationBell />
        <ZoneName />
        <UserMenu name={name} />
      </div>
    </header>
  )
}

function OfflineMessage() {
  const online = useOnline()
  const isPhone = useIsPhone()
  return (
    <div className={classes.offline} role="status">
      {!online && (
        <>
          <IconWifiOff size={18} aria-hidden />
          <strong>Offline</strong>
          <Text span inherit truncate={!isPhone} className={isPhone ? 'sr-only' : undefined}>
            Data may be out of date. You can’t save changes until you’re back online.
          </Text>
        </>
      )}
    </div>
  )
}

const command: Command = { label: 'Notifications', group: 'Everywhere' }

function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false)
  const { log } = useNotificationStore()
  const isSmall = useIsNarrowerThan(48)
  const unread = log.filter((toast) => toast.isUnread).length
  const open = () => {
    closeToasts()
    setIsOpen(true)
  }
  useCommand(command, open)
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        // Its space is reserved, so that nothing moves.
        style={{ visibility: log.length === 0 && !isOpen ? 'hidden' : undefined }}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconBell size="1.125rem" aria-hidden />
        {isSmall ? <VisuallyHidden>Notifications</VisuallyHidden> : 'Notifications'}
        {unread > 0 && (
          <>
            {' '}
            <span className={classes.count}>{unread > 9 ? '9+' : unread}</span> <VisuallyHidden>unread</VisuallyHidden>
          </>
        )}
      </UnstyledButton>
      {isOpen && <NotificationList onClose={() => setIsOpen(false)} />}
    </>
  )
}

const changeZone: Command = { label: 'Change time zone', group: 'Everywhere', keys: 't' }

function ZoneName() {
  const [zone, setZone] = useZoneChoice()
  const next = zoneAfter(choices, zone)
  useCommand(changeZone, next === undefined ? undefined : () => setZone(next))
  const city = zone.lastIndexOf('/') + 1
  const isNarrow = useIsNarrowerThan(75)
  return (
    <span className={classes.zone} aria-live="polite">
      <IconWorld size={16} aria-hidden />
      <Text span inherit truncate>
        <VisuallyHidden>Time zone: </VisuallyHidden>
        <span className={isNarrow ? 'sr-only' : undefined}>{zone.slice(0, city)}</span>
        {zone.slice(city)}
      </Text>
    </span>
  )
}

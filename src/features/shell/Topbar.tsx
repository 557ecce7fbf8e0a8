import { UnstyledButton } from '@mantine/core'
import { useStore } from '@mantine/store'
import { zoneAfter } from '#lib/zones.ts'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { IconBell, IconWifiOff } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { NoticeList } from '#ui/notices/NoticeList.tsx'
import { noticeStore, updateNotices } from '#ui/notices/show-notice.ts'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { UserMenu } from './user-menu/UserMenu.tsx'
import { choices, useZoneChoice } from './zone-choice.ts'
import classes from './Topbar.module.css'

/** The product's name, the search, the offline note, the zone of times, the notices, and the user menu. */
export function Topbar({ name }: { name: string }) {
  return (
    <header className={classes.topbar}>
      <span className={classes.brand}>Portal Console</span>
      <PaletteButton />
      <OfflineNote />
      <div className={classes.tools}>
        <NoticeBell />
        <ZoneName />
        <UserMenu name={name} />
      </div>
    </header>
  )
}

/** Shows a lost connection in the topbar. Its space is always reserved, so that nothing moves. */
function OfflineNote() {
  const online = useOnline()
  return (
    <div className={classes.offline} role="status">
      {!online && (
        <>
          <IconWifiOff size={18} aria-hidden />
          <strong>Offline</strong>
          <span>What you see may be old. Changes cannot be saved until you are online.</span>
        </>
      )}
    </div>
  )
}

const command = { label: 'Notices', group: 'Everywhere' } as const

const open = () => updateNotices({ isOpen: true })

/** Opens the list of notices, and says how many errors were missed. Before the first notice it is not there. */
function NoticeBell() {
  const { missed, isOpen, hasHad } = useStore(noticeStore)
  const count = isOpen ? 0 : missed.length
  useCommand(command, open)
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        // Its room stays: nothing moves when the first notice comes.
        style={{ visibility: hasHad ? undefined : 'hidden' }}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Notices, ${count} missed error${count > 1 ? 's' : ''}` : undefined}
        onClick={open}
      >
        <IconBell size={18} aria-hidden />
        <span>Notices</span>
        {count > 0 && <span className={classes.count}>{count > 9 ? '9+' : count}</span>}
      </UnstyledButton>
      {isOpen && <NoticeList />}
    </>
  )
}

const changeZone: Command = { label: 'Change the time zone', group: 'Everywhere', keys: 't' }

/** Says in which zone times are shown: the one place of a screen that names it. The user menu and a key change it. */
function ZoneName() {
  const [zone, setZone] = useZoneChoice()
  const next = zoneAfter(choices, zone)
  useCommand(changeZone, next === undefined ? undefined : () => setZone(next))
  const city = zone.lastIndexOf('/') + 1
  return (
    <span className={classes.zone} aria-live="polite">
      <span className={classes.words}>Times in </span>
      <span className={classes.region}>{zone.slice(0, city)}</span>
      {zone.slice(city)}
    </span>
  )
}

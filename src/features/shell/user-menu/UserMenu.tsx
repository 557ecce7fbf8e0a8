import { Menu, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use, useId, type KeyboardEvent } from 'react'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { useStoredUser } from '#session/stored-user.ts'
import { useShortcutsOn } from '#ui/commands/ShortcutsSwitch.tsx'
import { CommandsContext, shortcutsCommand } from '#ui/commands/commands.ts'
import { useDensity } from '#ui/density.ts'
import { IconCheck, IconLogout } from '#ui/icons.ts'
import { usePaused } from '#ui/live/use-live.ts'
import { Existing } from '#ui/overlay/Existing.tsx'
import { FirstFocus } from '#ui/overlay/FirstFocus.tsx'
import { fadeOut } from '#ui/overlay/fade-out.ts'
import { useLeaveToScreen } from '#ui/overlay/use-return-focus.ts'
import { useWideSidebar } from '../use-wide-sidebar.ts'
import { choices, useZoneChoice } from '../zone-choice.ts'
import { densities, schemes } from './preferences.ts'
import classes from './UserMenu.module.css'

interface UserMenuProps {
  button: HTMLElement
  onClose: () => void
}

/** Who is signed in, what a person sets for the whole console, and Log Out; open while it is mounted. */
export function UserMenu({ button, onClose }: UserMenuProps) {
  const user = useStoredUser()
  const commands = use(CommandsContext)
  const leaveToScreen = useLeaveToScreen()
  // Otherwise Mantine writes a <style> element, which the shipped CSP forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [zone, setZone] = useZoneChoice()
  const [density, setDensity] = useDensity()
  const [isPaused, setPaused] = usePaused()
  const [isWide, setWide] = useWideSidebar()
  const [isShortcutsOn] = useShortcutsOn()
  const person = useId()
  const close = () => {
    button.focus()
    onClose()
  }
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      button.focus()
      fadeOut(onClose)
    }
    if (event.key !== 'Tab') return
    // Otherwise the library would keep the focus; from the button the browser moves it on.
    event.stopPropagation()
    close()
  }
  const showShortcuts = () =>
    commands
      ?.offered()
      .find(({ command }) => command === shortcutsCommand)
      ?.execute()
  return (
    <Menu
      opened
      position="bottom-end"
      offset={8}
      // Within the topbar, whose landmark it belongs to.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      alignItemsLabels="all"
      checkIcon={<IconCheck size={14} stroke={3} aria-hidden />}
      classNames={{ dropdown: classes.menu, item: classes.item, label: classes.label }}
      middlewares={{ size: true }}
      transitionProps={{ duration: 0 }}
      // Escape fades it out, a choice does not.
      closeOnEscape={false}
      onClose={close}
    >
      <Menu.Target>
        <Existing element={button} />
      </Menu.Target>
      <Menu.Dropdown
        aria-label="User menu"
        aria-labelledby={undefined}
        aria-describedby={person}
        onKeyDown={leaveByKey}
      >
        <FirstFocus />
        <div id={person} className={classes.person}>
          <strong>{user?.name}</strong>
          <span>{user?.email}</span>
        </div>
        <Menu.Divider />
        <Choices label="Colour scheme" options={schemes} value={colorScheme} onChange={setColorScheme} />
        {choices.length > 1 && (
          <Choices
            label="Times in"
            options={choices.map((one) => ({ value: one.zone, label: one.label }))}
            value={zone}
            onChange={setZone}
          />
        )}
        <Choices label="Rows" options={densities} value={density} onChange={setDensity} />
        <Menu.Divider />
        <Menu.CheckboxItem checked={!isPaused} onChange={(isLive) => setPaused(!isLive)}>
          Live refresh
        </Menu.CheckboxItem>
        <Menu.CheckboxItem className={classes.wide} checked={isWide} onChange={setWide}>
          Wide sidebar
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item
          rightSection={
            isShortcutsOn && (
              <kbd className={classes.key} aria-hidden>
                ?
              </kbd>
            )
          }
          aria-keyshortcuts={isShortcutsOn ? shortcutsCommand.keys : undefined}
          onClick={showShortcuts}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/about"
          closeMenuOnClick={false}
          onClick={() => {
            onClose()
            leaveToScreen()
          }}
        >
          About this console
        </Menu.Item>
        <div className={classes.last}>
          <Menu.Divider />
          {/* This page signs out: it must not be preloaded. */}
          <Menu.Item
            component={Link}
            to="/user/logout"
            preload={false}
            rightSection={<IconLogout size={16} aria-hidden />}
          >
            Log Out
          </Menu.Item>
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one value; the menu stays open, so that its effect is seen and undone. */
function Choices<Value extends string>({ label, options, value, onChange }: ChoicesProps<Value>) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Menu.Label id={id}>{label}</Menu.Label>
      {options.map((option) => (
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Menu.RadioItem>
      ))}
    </div>
  )
}

import '@mantine/core/styles/Kbd.css'
import { Kbd, Menu, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use, useId } from 'react'
import { useStoredUser } from '#session/stored-user.ts'
import { useShortcutsOn } from '#ui/commands/use-shortcuts-on.ts'
import { CommandsContext, shortcutsCommand } from '#ui/commands/commands.ts'
import { useDensity } from '#ui/density.ts'
import { IconCheck, IconInfoCircle, IconKeyboard, IconLogout } from '#ui/icons.ts'
import { usePaused } from '#ui/live/use-live.ts'
import { MenuAt } from '#ui/overlay/MenuAt.tsx'
import type { MenuOf } from '#ui/overlay/use-menu-button.ts'
import { focusHeading } from '#ui/overlay/use-return-focus.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { useWideSidebar } from '../use-wide-sidebar.ts'
import { choices, useZoneChoice } from '../zone-choice.ts'
import { densities, schemes } from './preferences.ts'
import classes from './UserItems.module.css'

export const UserItems = (menu: MenuOf) => (
  <MenuAt
    {...menu}
    offset={8}
    withinPortal={false}
    checkIcon={<IconCheck size={16} aria-hidden />}
    styles={{ itemIndicator: { width: '1rem', marginInlineEnd: 'var(--mantine-spacing-xs)' } }}
    classNames={{ dropdown: classes.menu, item: classes.item, label: classes.label }}
    middlewares={{ size: true }}
  >
    <Items />
  </MenuAt>
)

function Items() {
  const user = useStoredUser()
  const commands = use(CommandsContext)
  // Otherwise Mantine writes a <style> element, which the shipped CSP forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [zone, setZone] = useZoneChoice()
  const [density, setDensity] = useDensity()
  const [isPaused, setPaused] = usePaused()
  const [isWide, setWide] = useWideSidebar()
  const [isShortcutsOn] = useShortcutsOn()
  const isPhone = useIsPhone()
  const showShortcuts = () =>
    commands
      ?.offered()
      .find(({ command }) => command === shortcutsCommand)
      ?.execute()
  return (
    <>
      <Stack gap={0} px="sm" pt={6} pb="xs" mah="8rem" fz="sm" className={classes.user}>
        <strong>{user?.name}</strong>
        <Text span inherit c="dimmed">
          {user?.email}
        </Text>
      </Stack>
      <Menu.Divider />
      <Choices label="Theme" options={schemes} value={colorScheme} onChange={setColorScheme} />
      {choices.length > 1 && (
        <Choices
          label="Time zone"
          options={choices.map((one) => ({ value: one.zone, label: one.label }))}
          value={zone}
          onChange={setZone}
        />
      )}
      <Choices label="Row density" options={densities} value={density} onChange={setDensity} />
      <Menu.Divider />
      <Menu.CheckboxItem checked={!isPaused} onChange={(isLive) => setPaused(!isLive)}>
        Live refresh
      </Menu.CheckboxItem>
      {!isPhone && (
        <Menu.CheckboxItem checked={isWide} onChange={setWide}>
          Wide sidebar
        </Menu.CheckboxItem>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconKeyboard size={16} aria-hidden />}
        rightSection={
          isShortcutsOn && (
            <Kbd size="xs" aria-hidden>
              ?
            </Kbd>
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
        leftSection={<IconInfoCircle size={16} aria-hidden />}
        // The heading of the next page takes the focus.
        onClick={focusHeading}
      >
        About
      </Menu.Item>
      <div className={classes.last}>
        <Menu.Divider />
        {/* Logs out, so it must not be preloaded. */}
        <Menu.Item
          component={Link}
          to="/user/logout"
          preload={false}
          leftSection={<IconLogout size={16} aria-hidden />}
        >
          Log Out
        </Menu.Item>
      </div>
    </>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

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

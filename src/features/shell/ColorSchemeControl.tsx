import { SegmentedControl, useMantineColorScheme, VisuallyHidden, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '#ui/icons.ts'

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const satisfies { value: MantineColorScheme; label: string; Icon: unknown }[]

/** Light, dark or as the system says; remembered in this browser. */
export function ColorSchemeControl() {
  // Otherwise it writes a <style> element, which the shipped policy does not allow.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <SegmentedControl
      size="xs"
      aria-label="Colour scheme"
      value={colorScheme}
      onChange={setColorScheme}
      data={schemes.map(({ value, label, Icon }) => ({
        value,
        label: (
          <>
            <Icon size={16} style={{ display: 'block' }} aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ),
      }))}
    />
  )
}

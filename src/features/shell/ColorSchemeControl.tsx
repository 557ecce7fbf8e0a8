import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { IconDeviceDesktop, IconMoon, IconSun } from '#ui/icons.ts'
import classes from './ColorSchemeControl.module.css'

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const satisfies { value: MantineColorScheme; label: string; Icon: unknown }[]

/** Selects the light, dark or system colour scheme; stored in this browser. */
export function ColorSchemeControl() {
  const name = useId()
  // Otherwise Mantine writes a <style> element, which the shipped CSP forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    // Mantine's SegmentedControl measures its parts after rendering to place its indicator.
    <div className={classes.schemes} role="radiogroup" aria-label="Colour scheme">
      {schemes.map(({ value, label, Icon }) => (
        <label key={value} className={classes.scheme}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === colorScheme}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={16} aria-hidden />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </div>
  )
}

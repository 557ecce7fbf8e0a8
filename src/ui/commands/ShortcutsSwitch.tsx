import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { useShortcutsOn } from './use-shortcuts-on.ts'

/** Turns single-key shortcuts on and off (WCAG 2.1.4). */
export function ShortcutsSwitch() {
  const [isOn, setOn] = useShortcutsOn()
  return (
    <Switch label="Keyboard shortcuts" checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
  )
}

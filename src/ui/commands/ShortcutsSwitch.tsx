import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useShortcutsOn } from './use-shortcuts-on.ts'

/** Switches the shortcuts of this person on and off. */
export function ShortcutsSwitch() {
  const [isOn, setOn] = useShortcutsOn()
  return (
    <Switch label="Keyboard shortcuts" checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
  )
}

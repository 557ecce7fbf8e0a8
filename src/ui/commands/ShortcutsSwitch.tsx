import { Switch } from '@mantine/core'
import * as z from 'zod/mini'
import '@mantine/core/styles/Switch.css'
import { useStored } from '#ui/use-stored.ts'

/** Turns single-key shortcuts on and off (WCAG 2.1.4). */
export function ShortcutsSwitch() {
  const [isOn, setOn] = useShortcutsOn()
  return (
    <Switch label="Keyboard shortcuts" checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
  )
}

export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useStored({ key: 'shortcuts/1', schema: z.boolean(), initial: true })
  return [on, setOn]
}

import { IconCheckbox } from '../icons.ts'
import type { MoreItem } from '../more-menu/more-items.ts'

interface Switch {
  isOn: boolean
  switchOn: (to: boolean) => void
}

export const selectItem = ({ isOn, switchOn }: Switch, label: string): MoreItem => ({
  label,
  icon: IconCheckbox,
  isOn,
  choose: () => switchOn(!isOn),
})

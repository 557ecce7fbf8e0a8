import { linkOptions } from '@tanstack/react-router'
import { IconDeviceTv } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'

export const wallboardItem: MoreItem = {
  label: 'Wall display',
  icon: IconDeviceTv,
  link: linkOptions({ to: '.', search: (now: object) => ({ ...now, wall: 1 }) }),
}

import { Group, VisuallyHidden } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { HelpButton } from './help/HelpButton.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useIsPhone } from '#ui/use-phone.ts'

/** The open screen for a wall. */
export const wallItem: MoreItem = {
  label: 'Wall display',
  link: linkOptions({ to: '.', search: (now: object) => ({ ...now, wall: 1 }) }),
}

interface CommissionHeadingProps {
  /** The name of the screen, which is read out. */
  name: string
  base: 'dashboard' | 'commissionDashboard'
}

/** The heading of the two commission pages: the same on both, so that the tabs stay in their places. */
export function CommissionHeading({ name, base }: CommissionHeadingProps) {
  const isPhone = useIsPhone()
  const params = { base }
  return (
    <Group gap={isPhone ? 0 : 'sm'} wrap="nowrap">
      {/* On a phone the tabs say it. */}
      <ScreenHeading className={isPhone ? 'sr-only' : undefined}>
        <span aria-hidden>Commission</span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </ScreenHeading>
      {!isPhone && <HelpButton />}
      <PageTabs
        label="Commission"
        tabs={[
          { label: 'Portals', link: linkOptions({ to: '/$base', params }), isCurrent: name !== 'Failures' },
          { label: 'Failures', link: linkOptions({ to: '/$base/failures', params }), isCurrent: name === 'Failures' },
        ]}
      />
      {isPhone && <HelpButton />}
    </Group>
  )
}

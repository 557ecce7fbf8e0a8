import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { usePortals, type Portal } from '#api/portals.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import { isolate } from '#lib/texts.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { daysOverlay, useBase } from './portals-tab.ts'

export function NextSteps({ portal }: { portal: Portal }) {
  const { id } = portal
  const { data: portals } = usePortals()
  const name = labelOf(portal, portals)
  const [isDismissed, setDismissed] = useState(false)
  const base = useBase()
  const params = { base, portalId: id }
  const links = {
    Share: linkOptions({ to: '/$base/admin-panel/portals/$portalId/share', params, ...overlayLink }),
    'Set displayed days': daysOverlay(base, id),
    'Set a threshold': linkOptions({ to: '/$base/admin-panel/threshold/set', params, search: { portal: id } }),
  }
  if (isDismissed) return null
  return (
    // Visible where a phone scrolls the page.
    <Paper withBorder px="sm" py={6} data-sticks="top">
      <Group gap="xs" role="group" aria-label={`Next steps for ${isolate(name)}`}>
        <Text size="sm">
          Next steps for <bdi>{name}</bdi>:
        </Text>
        {Object.entries(links).map(([label, link]) => (
          <Button key={label} size="xs" variant="default" renderRoot={(props: object) => <Link {...link} {...props} />}>
            {label}
          </Button>
        ))}
        <CloseButton size="sm" ms="auto" aria-label="Dismiss" onClick={() => setDismissed(true)} />
      </Group>
    </Paper>
  )
}

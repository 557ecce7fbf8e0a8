import { Button, CloseButton, Group, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { IconCheck } from '#ui/icons.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { useDaysForm, useDaysOf } from './PipelineDays.tsx'
import { useBase } from './portals-tab.ts'
import classes from './portals.module.css'

interface AddedPortalProps {
  /** Undefined unless one was added just now. */
  portal: Portal | undefined
  onClose: () => void
}

/** What comes next for a portal that was added just now. */
export function AddedPortal({ portal, onClose }: AddedPortalProps) {
  return (
    <div className={portal ? classes.added : 'sr-only'}>
      <Text size="sm" role="status" className={classes.addedText}>
        {portal && (
          <>
            <IconCheck size={16} aria-hidden />{' '}
            <strong>
              <bdi>{portal.name}</bdi>
            </strong>{' '}
            is added.
          </>
        )}
      </Text>
      {portal && <NextSteps portal={portal} onClose={onClose} />}
    </div>
  )
}

function NextSteps({ portal: { id, name }, onClose }: { portal: Portal; onClose: () => void }) {
  const params = { base: useBase(), portalId: id }
  const { open } = useDaysForm()
  const days = useDaysOf(id)
  const share = linkOptions({ to: '/$base/admin-panel/portals/$portalId/share', params, ...overlayLink })
  const threshold = linkOptions({ to: '/$base/admin-panel/threshold/set', params, search: { portal: id } })
  return (
    <>
      <Group gap="xs" role="group" aria-label={`Next for ${isolate(name)}`}>
        <Button size="xs" variant="default" renderRoot={(props: object) => <Link {...share} {...props} />}>
          Share
        </Button>
        <Button size="xs" variant="default" onClick={() => open({ portalId: id, days })}>
          Displayed days
        </Button>
        <Button size="xs" variant="default" renderRoot={(props: object) => <Link {...threshold} {...props} />}>
          Threshold
        </Button>
      </Group>
      <CloseButton size="sm" ms="auto" aria-label="Close what comes next" onClick={onClose} />
    </>
  )
}

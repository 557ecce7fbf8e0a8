import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { IconPlus } from './icons.ts'
import { overlayLink } from './overlay/use-close-overlay.ts'

/** A link to the form for a new entry, over the list. */
export function AddLink({ link, children }: { link: LinkProps; children: string }) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      // Its code is there by the time it is pressed.
      renderRoot={(props) => <Link {...link} {...overlayLink} preloadDelay={0} {...props} />}
    >
      {children}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import iconOnPhone from './icon-on-phone.module.css'
import { IconPlus } from './icons.ts'
import { overlayLink } from './overlay/use-close-overlay.ts'

interface AddLinkProps {
  link: LinkProps
  /** In a bar, where it is its icon alone on a phone. */
  isInBar?: boolean
  children: ReactNode
}

/** A link to the form for a new entry, over the list or beside it. */
export function AddLink({ link, isInBar = false, children }: AddLinkProps) {
  return (
    <Button
      classNames={isInBar ? iconOnPhone : {}}
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...link} {...overlayLink} {...props} />}
    >
      {children}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import iconOnPhone from './icon-on-phone.module.css'
import { IconPlus } from './icons.ts'
import { overlayLink } from './overlay/use-close-overlay.ts'

interface AddLinkProps {
  link: LinkProps
  isInBar?: boolean
  children: ReactNode
}

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

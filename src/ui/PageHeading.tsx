import { Title, type TitleProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/**
 * The heading of a screen. It takes the focus when it mounts after a navigation, so that its text is announced and Tab
 * goes on from there; not if the user has moved the focus meanwhile. An overlay mounts no heading of a screen.
 */
export function PageHeading(props: TitleProps) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  // In an effect: the compiler makes a new callback ref, and React calls it, whenever the location is another one.
  useLayoutEffect(() => {
    // No location is resolved before the first screen is there. The link that was followed may be there still; an
    // overlay that led here has passed the focus to the main region.
    if (router.state.resolvedLocation && document.activeElement?.matches('body, main, [aria-current]')) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [router])
  return <Title ref={heading} order={1} tabIndex={-1} {...props} />
}

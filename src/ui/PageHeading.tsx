import { Title, type TitleProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { giveFocus } from './overlay/use-return-focus.ts'

/** Takes the focus after a navigation, so that it is announced and Tab continues from there. */
export function PageHeading(props: TitleProps) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  // In an effect: the compiler makes a new callback ref, which React calls, whenever the location changes.
  useLayoutEffect(() => {
    // The followed link may still be mounted; an overlay that led here has passed the focus to the main region.
    if (router.state.resolvedLocation && document.activeElement?.matches('body, main, [aria-current]')) {
      giveFocus(heading.current)
    }
  }, [router])
  return <Title ref={heading} order={1} tabIndex={-1} {...props} />
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasFailed } from '#ui/LoadError.tsx'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'
import { HelpButton } from '../help/HelpButton.tsx'
import classes from './RunsHeading.module.css'

export interface NamedPortal {
  id: string
  name: string
  domain: string
}

interface RunsHeadingProps {
  /** The name of the screen: stands in for the portal's until that is known, and where it is not listed. */
  title: string
  portals: UseQueryResult<readonly NamedPortal[]>
  portal: NamedPortal | undefined
  breadcrumb: ReactNode
}

/** In one line the breadcrumb, the portal's name and its domain; while the portals load, a skeleton of the name. */
export function RunsHeading({ title, portals, portal, breadcrumb }: RunsHeadingProps) {
  const isLoading = portals.isPending && !hasFailed(portals)
  return (
    <div className={classes.heading}>
      <div className={classes.crumbs}>{breadcrumb}</div>
      <ScreenHeading className={classes.name} aria-busy={isLoading}>
        {isLoading ? (
          <>
            <span className="sr-only">{title}</span>
            <span className={classes.bone} aria-hidden />
          </>
        ) : (
          <bdi>{portal?.name ?? title}</bdi>
        )}
      </ScreenHeading>
      <HelpButton />
      {portal && (
        <bdi className={classes.domain} data-tip={portal.domain}>
          {portal.domain}
        </bdi>
      )}
    </div>
  )
}

import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ApmPortal } from '#api/apm-portals.ts'
import { NewRowContext } from '#ui/data-table/new-row.ts'
import { noHealthData, problemsOf } from './portal-problems.ts'
import classes from './PortalCell.module.css'

/** The name of a portal, which leads to its runs, and its domain. */
export function PortalCell({ portal }: { portal: ApmPortal }) {
  const { id, name, domain } = portal
  const isNew = use(NewRowContext) === id
  const [problem] = problemsOf(portal)
  const fact = isNew ? 'New' : problem === noHealthData && 'No data'
  return (
    <div className={classes.portal}>
      <Link to="/apm-dashboard/portals/$portalId/portal-detail" params={{ portalId: id }} className={classes.name}>
        <bdi>{name}</bdi>
      </Link>
      {fact && (
        <Badge size="sm" variant="default" className={classes.fact} data-tip={isNew ? undefined : noHealthData}>
          {fact}
        </Badge>
      )}
      <bdi className={classes.domain} data-tip={domain}>
        {domain}
      </bdi>
    </div>
  )
}

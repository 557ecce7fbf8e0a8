import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { NewRowContext } from '#ui/data-table/new-row.ts'
import { SelectBox } from '#ui/row-selection/SelectBox.tsx'
import { useBase } from './portals-tab.ts'
import { PortalSelectionContext } from './row-parts.ts'
import classes from './portals.module.css'

/** The name of a portal, which leads to its runs, marked if it is new; with the box that selects it. */
export function PortalName({ portal }: { portal: Portal }) {
  const { id, name } = portal
  const isNew = use(NewRowContext) === id
  const selection = use(PortalSelectionContext)
  return (
    <span className={classes.name}>
      {selection && (
        <SelectBox
          label={`Select ${isolate(name)}`}
          checked={selection.selected.has(id)}
          isFull={selection.isFull}
          onToggle={() => selection.toggle(portal)}
        />
      )}
      <Link to="/$base/portals/$portalId/pipelines" params={{ base: useBase(), portalId: id }}>
        {name}
      </Link>
      {isNew && (
        <Badge size="sm" variant="default" className={classes.new}>
          New
        </Badge>
      )}
    </span>
  )
}

import { UnstyledButton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconChevronRight } from '#ui/icons.ts'
import type { RunLine, RunRow } from './scheduled-fold.ts'
import classes from './RunLineCell.module.css'

const route = getRouteApi('/_auth/apm-dashboard/portals/$portalId/portal-detail')

/** The cells of a row: those of its run, or a line across the table. */
export const RunRowCells = ({ row: { line }, children }: { row: RunRow; children: ReactNode }) =>
  line ? <RunLineCell line={line} /> : children

/** The line above the runs: opens and closes the scheduled ones, and says where the present is. */
function RunLineCell({ line: { scheduled, isNow } }: { line: RunLine }) {
  const navigate = route.useNavigate()
  const toggle = (isOpen: boolean) =>
    void navigate({
      search: (now) => ({ ...now, scheduled: isOpen ? 'folded' : 'open', view: 'none' }),
      resetScroll: false,
    })
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a grid
    <td role="cell" className={classes.cell}>
      <div className={classes.line}>
        {scheduled && (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={scheduled.isOpen}
            onClick={() => toggle(scheduled.isOpen)}
          >
            <IconChevronRight size={18} className={classes.chevron} aria-hidden />
            {scheduled.text}
          </UnstyledButton>
        )}
        {isNow && <span className={classes.now}>Now</span>}
      </div>
    </td>
  )
}

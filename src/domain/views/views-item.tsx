import type { Command } from '#ui/commands/commands.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import type { ViewTable } from './default-view.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const openViews: Command = { label: 'Views', group: 'Screen' }

/** The item of a menu for this person's views of a table; `columns` are those on screen, where a person chooses them. */
export const viewsItem = (table: ViewTable, columns?: string): MoreItem => ({
  label: 'Views',
  command: openViews,
  panel: (props) => <ViewsMenu table={table} columns={columns} {...props} />,
})

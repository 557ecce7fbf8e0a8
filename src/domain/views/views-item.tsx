import type { Command } from '#ui/commands/commands.ts'
import { IconBookmark } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import type { ViewTable } from './default-view.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const openViews: Command = { label: 'Saved views', group: 'Screen' }

export const viewsItem = (table: ViewTable, columns?: string): MoreItem => ({
  label: 'Saved views',
  icon: IconBookmark,
  command: openViews,
  panel: (props) => <ViewsMenu table={table} columns={columns} {...props} />,
})

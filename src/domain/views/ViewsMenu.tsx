import type { Command } from '#ui/commands/commands.ts'
import { IconBookmark } from '#ui/icons.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import type { List } from './views.ts'

const ViewsPanel = lazyPart('the saved views', () => import('./ViewsPanel.tsx').then((code) => code.ViewsPanel))

const command: Command = { label: 'Saved views', group: 'Page' }

export const viewsItem = (list: List, columns?: string): MoreItem => ({
  label: command.label,
  icon: IconBookmark,
  command,
  panel: ({ button, isOpen, onOpen }) =>
    isOpen && <ViewsPanel list={list} columns={columns} button={button} onClose={() => onOpen(false)} />,
})

import type { Command } from '../commands/commands.ts'
import { IconDownload } from '../icons.ts'
import type { MoreItem } from '../more-menu/more-items.ts'
import { formats, type ExportSource, type Format } from './exported.ts'

const commands: Readonly<Record<Format, Command>> = {
  csv: { label: 'Export as CSV', group: 'Screen' },
  json: { label: 'Export as JSON', group: 'Screen' },
}

/** The code that writes the files loads when one is chosen. */
export const exportItems = (source: () => ExportSource, isDisabled: boolean): MoreItem[] =>
  formats.map((format) => ({
    label: commands[format].label,
    icon: IconDownload,
    command: commands[format],
    group: 'files',
    isDisabled,
    choose: (button) =>
      void import('./save-export.tsx').then(({ saveExport }) => saveExport(source, format, () => button?.focus())),
  }))

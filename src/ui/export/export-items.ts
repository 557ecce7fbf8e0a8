import type { Command } from '../commands/commands.ts'
import { IconDownload } from '../icons.ts'
import { withLazy } from '../lazy-part.tsx'
import type { ActionItem } from '../more-menu/more-items.ts'
import { giveFocus } from '../overlay/use-return-focus.ts'
import { formats, type Export, type Format } from './exported.ts'

const commands: Readonly<Record<Format, Command>> = {
  csv: { label: 'Export as CSV', group: 'Page' },
  json: { label: 'Export as JSON', group: 'Page' },
}

/** The code that writes the files loads when one is chosen. */
export const exportItems = <Row>(source: () => Export<Row>, isDisabled: boolean): ActionItem[] =>
  formats.map((format) => ({
    label: commands[format].label,
    icon: IconDownload,
    command: commands[format],
    group: 'files',
    isDisabled,
    choose: (button) =>
      withLazy(
        'the export',
        () => import('./save-export.tsx'),
        ({ saveExport }) => saveExport(source(), format, () => giveFocus(button)),
      ),
  }))

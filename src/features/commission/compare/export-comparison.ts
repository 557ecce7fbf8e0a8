import type { Portal } from '#api/portals.ts'
import { isoInstant } from '#lib/dates.ts'
import { listExport, zonedTitle, type ExportColumn, type ExportSource } from '#ui/export/exported.ts'
import type { ComparedRow, ComparedSection } from './comparison.ts'

interface Line extends ComparedRow {
  section: string
}

/** What a portal has in each line, and beside it the times for a program. */
const columnsOf = ({ id, name }: Portal, index: number, zone: string): ExportColumn<Line>[] => [
  { id, title: zonedTitle(name, zone), text: ({ values }) => values[index]?.text },
  {
    id: `${id}Iso`,
    title: `${name} (ISO 8601)`,
    text: ({ values }) => {
      const at = values[index]?.at
      return at === undefined ? undefined : isoInstant(at)
    },
  },
]

interface ComparisonExport {
  portals: readonly Portal[]
  /** As they are shown. */
  sections: readonly ComparedSection[]
  /** Everything is known that can be. */
  isComplete: boolean
  zone: string
}

/** The comparison as it is shown, a line for each row. */
export function comparisonExport({ portals, sections, isComplete, zone }: ComparisonExport): ExportSource {
  return listExport<Line>({
    name: 'comparison',
    columns: [
      { id: 'section', title: 'Section', text: ({ section }) => section },
      { id: 'title', title: 'What', text: ({ title }) => title },
      ...portals.flatMap((portal, index) => columnsOf(portal, index, zone)),
    ],
    rows: sections.flatMap(({ title, rows }) => rows.map((row) => ({ ...row, section: title }))),
    notes: { missing: isComplete ? [] : ['Not everything of these portals is known.'] },
  })
}

import type { Portal } from '#api/portals.ts'
import { isoInstant } from '#lib/days.ts'
import { zonedTitle, type Export, type ExportColumn } from '#ui/export/exported.ts'
import type { ComparedRow, ComparedSection } from './comparison.ts'

interface Line extends ComparedRow {
  section: string
}

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
  sections: readonly ComparedSection[]
  isComplete: boolean
  zone: string
}

export const comparisonExport = ({ portals, sections, isComplete, zone }: ComparisonExport): Export<Line> => ({
  name: 'comparison',
  columns: [
    { id: 'section', title: 'Section', text: ({ section }) => section },
    { id: 'title', title: 'Metric', text: ({ title }) => title },
    ...portals.flatMap((portal, index) => columnsOf(portal, index, zone)),
  ],
  load: () => ({
    rows: sections.flatMap(({ title, rows }) => rows.map((row) => ({ ...row, section: title }))),
    missing: isComplete ? [] : ['Some data for these portals is missing.'],
  }),
})

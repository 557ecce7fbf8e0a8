import { fittedToContent, onlyColumns, type ColumnPreset } from '#ui/data-table/column-presets.ts'
import { runFields } from './pipelines-search.ts'

/** What a person reads first, with the message as wide as the window allows. In px. */
const triage = {
  startTime: 184,
  status: 128,
  stopTime: 264,
  stageType: 190,
  numErrors: 88,
  numWarnings: 112,
}

/** The layouts of the run table: the required columns, those of a triage, and all of them without cut texts. */
export const runPresets = <Row>(
  columns: readonly { id: string; title: string }[],
  rows: readonly Row[],
  textOf: (row: Row, id: string) => string | undefined,
): readonly ColumnPreset[] => [
  { id: 'specification', label: 'Specification', isInBar: true, arrange: () => onlyColumns([], [], {}) },
  {
    id: 'triage',
    label: 'Triage',
    isInBar: true,
    arrange: () => onlyColumns(runFields, [...Object.keys(triage), 'message'], triage),
  },
  {
    id: 'everything',
    label: 'Everything',
    arrange: () => {
      const fitted = fittedToContent(columns, rows, textOf)
      // A status has an icon, a stop time a second line, and a batch name is cut.
      const { status, stopTime } = triage
      return { ...fitted, widths: { ...fitted.widths, status, stopTime, batchName: 224 } }
    },
  },
]

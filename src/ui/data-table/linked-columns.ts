import { useMemo } from 'react'
import { defaultLayout, orderedIds, useColumnLayout, type ColumnLayout } from './column-layout.ts'
import {
  choosePreset,
  isDefault,
  linkPreset,
  onlyColumns,
  ownOf,
  presetOf,
  type ColumnPreset,
} from './column-presets.ts'
import { maxColumnWidth, minColumnWidth } from './columns.ts'

/** In an address: columns that were never changed, of a table without presets; and that constant columns are folded. */
const untouched = 'default'
const folded = 'folded'

/**
 * The columns of a layout for an address, with commas between them: a preset, or the shown ones in order, each with its
 * width behind a dot if that was chosen.
 */
export function columnsText(layout: ColumnLayout, ids: readonly string[], presets: readonly ColumnPreset[]): string {
  const preset = presets.find(({ id }) => id === presetOf(layout, presets))
  const shown = () =>
    orderedIds(ids, layout.order)
      .filter((id) => !layout.hidden.includes(id))
      .map((id) => (layout.widths[id] === undefined ? id : `${id}.${Math.round(layout.widths[id])}`))
  const words = preset ? [preset.id] : isDefault(layout) ? [untouched] : shown()
  return [...words, ...(layout.folds ? [folded] : [])].join()
}

const isWidth = (width: number) => width >= minColumnWidth && width <= maxColumnWidth

/** The layout of an address over the stored one, whose own columns it keeps. Without a known column it is the stored one. */
export function linkedLayout(
  text: string,
  stored: ColumnLayout,
  ids: readonly string[],
  presets: readonly ColumnPreset[],
): ColumnLayout {
  const words = text.split(',')
  const folding = { folds: words.includes(folded), unfolded: undefined }
  const [word = ''] = words
  if (presets.some(({ id }) => id === word)) return { ...choosePreset(stored, word, presets), ...folding }
  const chosen = words.map((one) => one.split('.')).filter(([id = '']) => ids.includes(id))
  if (chosen.length === 0 && word !== untouched) return stored
  const widths = chosen.flatMap(([id = '', width]) => (isWidth(Number(width)) ? [[id, Number(width)] as const] : []))
  const [first = ''] = ids
  // The first column is always the first one.
  const shown = [...new Set([first, ...chosen.map(([id = '']) => id)])]
  const arrangement = word === untouched ? defaultLayout : onlyColumns(ids, shown, Object.fromEntries(widths))
  return { ...stored, ...arrangement, ...folding, preset: linkPreset, own: ownOf(stored) }
}

/** The stored layout, or the suggested preset if nothing was ever chosen. */
export const suggestedLayout = (
  stored: ColumnLayout,
  suggested: string | undefined,
  presets: readonly ColumnPreset[],
): ColumnLayout =>
  suggested !== undefined && stored.preset === undefined && ownOf(stored) === undefined
    ? choosePreset(stored, suggested, presets)
    : stored

export interface LinkedColumns {
  /** The columns of the address, which come before the stored ones. */
  text: string | undefined
  /** Takes them out of the address, once this person has changed them and they are stored. */
  onLeave: () => void
}

interface LayoutOptions {
  layoutId: string
  linked: LinkedColumns
  ids: readonly string[]
  presets: readonly ColumnPreset[]
  /** The preset of a person who has chosen nothing; the first one unless given. */
  suggested: string | undefined
  /** True once there are rows, whose content may decide widths. */
  isLoaded: boolean
}

/** The column layout of the address or, without one, the stored one. A change is stored and leaves the address. */
export function useLinkedLayout({ layoutId, linked, ids, presets, suggested, isLoaded }: LayoutOptions) {
  const { layout: stored, setLayout, reset } = useColumnLayout(layoutId)
  const { text, onLeave } = linked
  const layout = useMemo(
    () => (text === undefined ? suggestedLayout(stored, suggested, presets) : linkedLayout(text, stored, ids, presets)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other rows of a live table change no width
    [text, stored, suggested, isLoaded],
  )
  const leave = () => {
    if (text !== undefined) onLeave()
  }
  return {
    layout,
    setLayout: (next: ColumnLayout) => {
      setLayout(next)
      leave()
    },
    reset: () => {
      reset()
      leave()
    },
  }
}

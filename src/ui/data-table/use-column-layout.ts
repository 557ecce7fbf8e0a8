import { useMemo } from 'react'
import { useStored } from '../use-stored.ts'
import {
  defaultLayout,
  layoutSchema,
  linkedLayout,
  suggestedLayout,
  type ColumnLayout,
  type ColumnPreset,
} from './column-layout.ts'

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
export function useColumnLayout({ layoutId, linked, ids, presets, suggested, isLoaded }: LayoutOptions) {
  const [stored, setLayout, reset] = useStored({
    key: `columns/${layoutId}/1`,
    schema: layoutSchema,
    initial: defaultLayout,
  })
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

import { useStored } from '../use-stored.ts'
import {
  customChoice,
  defaultLayout,
  isDefault,
  layoutInUse,
  storedLayoutSchema,
  type ColumnLayout,
  type ColumnPreset,
  type StoredLayout,
} from './column-layout.ts'

interface LinkedColumns {
  /** Ids of the address, separated by commas; they take precedence over the stored layout. */
  ids: string | undefined
  /** Removes them from the address, once the user has chosen other columns. */
  onLeave: () => void
}

interface LayoutOptions {
  layoutId: string
  linked: LinkedColumns
  ids: readonly string[]
  presets: readonly ColumnPreset[]
  defaultPreset: string | undefined
}

/** The column layout of the address or, without one, the stored one. A change is stored and leaves the address. */
export function useColumnLayout({ layoutId, linked, ...table }: LayoutOptions) {
  const [stored, setStored, resetStored] = useStored<StoredLayout>({
    key: `columns/${layoutId}/1`,
    schema: storedLayoutSchema,
    initial: defaultLayout,
  })
  const leave = () => {
    if (linked.ids !== undefined) linked.onLeave()
  }
  return {
    ...layoutInUse({ ...table, stored, linked: linked.ids }),
    hasCustom: !isDefault(stored),
    choose: (choice: string) => {
      setStored({ ...stored, preset: choice === customChoice ? undefined : choice })
      leave()
    },
    change: ({ order, hidden, widths }: ColumnLayout) => {
      setStored({ order, hidden, widths })
      leave()
    },
    reset: () => {
      resetStored()
      leave()
    },
  }
}

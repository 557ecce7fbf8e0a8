import { useRef, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react'

interface HeldRowRules<Row> {
  rowId: (row: Row) => string
  /** What a held row shows; `latest` is undefined once it is gone. Without anything to show it leaves. */
  showHeld?: (held: Row, latest: Row | undefined) => Row | undefined
  /** Whether new rows wait until they are asked for; otherwise they follow at the end. */
  hidesNew?: boolean
}

interface HoldOptions<Row> extends HeldRowRules<Row> {
  /** Another list is not held. */
  listKey: string
  /** Until the rows are left; while their order is not the latest, until all around them is left; or until `showLatest`. */
  until?: 'rows left' | 'all left' | 'asked'
}

/** Rows keep their places, whatever the latest order. */
export function holdRows<Row>(held: readonly Row[], latest: readonly Row[], rules: HeldRowRules<Row>): Row[] {
  const { rowId, showHeld = (_, row) => row, hidesNew = false } = rules
  const byId = new Map(latest.map((row) => [rowId(row), row]))
  const heldIds = new Set(held.map(rowId))
  const shown = held.map((row) => showHeld(row, byId.get(rowId(row)))).filter((row) => row !== undefined)
  return hidesNew ? shown : [...shown, ...latest.filter((row) => !heldIds.has(rowId(row)))]
}

function isSameOrder<Row>(one: readonly Row[], other: readonly Row[], rowId: (row: Row) => string): boolean {
  const ids = other.map(rowId)
  return one.length === ids.length && one.every((row, index) => rowId(row) === ids[index])
}

type Zone = 'rows' | 'around' | 'none'

/** Headings are outside, because a click on one should move rows. */
const zoneOf = (target: EventTarget): Zone =>
  target instanceof Element && target.closest('tbody, [data-rows]') !== null ? 'rows' : 'around'

const neverChanges = () => () => undefined

/** Rows are held from when the pointer or the focus comes to them. */
export function useHeldRows<Row>(latest: readonly Row[], options: HoldOptions<Row>) {
  const { rowId, listKey, until = 'rows left' } = options
  const [pointer, setPointer] = useState<Zone>('none')
  const [focus, setFocus] = useState<Zone>('none')
  const focused = useRef<EventTarget>(null)
  // Nothing reports that a focused row of a long list was scrolled out of view and removed.
  const isFocused = useSyncExternalStore(neverChanges, () => focused.current === document.activeElement)
  const [held, setHeld] = useState<{ listKey: string; rows: readonly Row[]; before: ReadonlySet<string> }>()
  const zones = [pointer, isFocused ? focus : 'none']
  const rows = held?.listKey === listKey ? holdRows(held.rows, latest, options) : []
  const isBehind = rows.length > 0 && !isSameOrder(rows, latest, rowId)
  const isAround = zones.includes('around') && until === 'all left' && isBehind
  const isHeld = rows.length > 0 && (zones.includes('rows') || isAround || until === 'asked')
  // While rendering, so that a new row keeps its place as well.
  if (held && !isHeld) setHeld(undefined)
  if (held && isHeld && !isSameOrder(rows, held.rows, rowId)) setHeld({ ...held, rows })
  const hold = (zone: Zone) => {
    if (zone !== 'rows' || isHeld) return
    setHeld({ listKey, rows: latest, before: new Set(latest.map(rowId)) })
  }
  return {
    rows: isHeld ? rows : latest,
    isHeld,
    isBehind: isHeld && isBehind,
    added: isHeld ? rows.filter((row) => !held?.before.has(rowId(row))).length : 0,
    showLatest: () => setHeld(undefined),
    holdProps: {
      onPointerOver: ({ target }: PointerEvent) => {
        setPointer(zoneOf(target))
        hold(zoneOf(target))
      },
      onPointerLeave: () => setPointer('none'),
      onFocus: ({ target }: FocusEvent) => {
        focused.current = target
        setFocus(zoneOf(target))
        hold(zoneOf(target))
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocus('none')
      },
    },
  }
}

/** 0 if it cannot be determined: the last row may have moved up from the next page. */
export function countNewRows(latest: readonly string[], shown: readonly string[]): number {
  const known = new Set(shown)
  const lastKept = latest.findLastIndex((id) => known.has(id))
  return latest.slice(0, lastKept + 1).filter((id) => !known.has(id)).length
}

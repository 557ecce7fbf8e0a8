/** The columns of a map and the size of its tiles in px. */
export interface MapGrid {
  columns: number
  width: number
  height: number
}

export type TileSize = Pick<MapGrid, 'width' | 'height'>

/** In px: between tiles. */
export const gap = 2

const least: TileSize = { width: 26, height: 18 }

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.floor(value)))

/** The grid with the largest tiles that fit a room; with the smallest ones, to scroll, if none do. */
export function gridOf(room: TileSize, count: number, most: TileSize): MapGrid {
  const maxColumns = clamp((room.width + gap) / (least.width + gap), 1, Math.max(1, count))
  let best: MapGrid = { columns: maxColumns, ...least }
  let bestSize = 0
  for (let columns = 1; columns <= maxColumns; columns += 1) {
    const rows = Math.ceil(count / columns)
    const width = clamp((room.width + gap) / columns - gap, least.width, most.width)
    const height = clamp((room.height + gap) / rows - gap, least.height, most.height)
    // Of equally high ones the larger ones; of equal ones the fewest rows.
    const size = Math.min(width / least.width, height / least.height) + (width * height) / 1e6
    if (rows * (height + gap) - gap > room.height || size < bestSize) continue
    best = { columns, width, height }
    bestSize = size
  }
  return best
}

/** The index that a key moves to in a grid, row by row; undefined if it moves nowhere. */
export function movedTo(key: string, withCtrl: boolean, from: number, columns: number, count: number) {
  const last = count - 1
  const start = from - (from % columns)
  const hasRowBelow = start + columns <= last
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: hasRowBelow ? Math.min(from + columns, last) : from,
    Home: withCtrl ? 0 : start,
    End: withCtrl ? last : Math.min(start + columns - 1, last),
  }
  const to = targets[key]
  return to === undefined || to === from || to < 0 || to > last ? undefined : to
}

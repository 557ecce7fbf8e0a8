/** The columns of a map and the size of its tiles in px. */
export interface MapGrid {
  columns: number
  width: number
  height: number
}

export type TileSize = Pick<MapGrid, 'width' | 'height'>

/** In px: between tiles. */
export const gap = 2

const smallest: TileSize = { width: 26, height: 18 }

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.floor(value)))

/** The grid with the largest tiles that fit a room; with the smallest ones, to scroll, if none do. */
export function gridOf(room: TileSize, count: number, most: TileSize, least = smallest): MapGrid {
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

/** The largest sizes of the tiles of a map, the smallest one, and from which width on one has its name. In px. */
export interface MapSizes {
  large: TileSize
  small: TileSize
  least?: TileSize
  nameWidth: number
}

/** In px: between what is new and the rest. */
const partGap = 12

const heightOf = ({ columns, height }: MapGrid, count: number) => Math.ceil(count / columns) * (height + gap) - gap

const hasRoomForName = ({ width, height }: TileSize, nameWidth: number) =>
  width >= nameWidth && height >= nameWidth * 0.4

/** In px, as many tiles beside each other as fit. */
function heightTogether(roomWidth: number, count: number, size: TileSize): number {
  const columns = clamp((roomWidth + gap) / (size.width + gap), 1, count)
  return heightOf({ columns, ...size }, count)
}

/**
 * The grids of two parts, one below the other. The large tiles are as large as fits, and the small ones have their names
 * only where the large ones have room for theirs as well.
 */
export function partsOf(
  room: TileSize,
  large: number,
  small: number,
  sizes: MapSizes,
): { large: MapGrid; small: MapGrid } {
  const { least = smallest } = sizes
  const largeBeside = (size: TileSize) => {
    const taken = small === 0 ? 0 : heightTogether(room.width, small, size) + partGap
    return gridOf({ width: room.width, height: room.height - taken }, large, sizes.large, least)
  }
  const named = largeBeside(sizes.small)
  const grid = hasRoomForName(named, sizes.nameWidth) ? named : largeBeside(least)
  const left = large === 0 ? room.height : room.height - heightOf(grid, large) - partGap
  return { large: grid, small: gridOf({ width: room.width, height: left }, small, sizes.small, least) }
}

/** What a tile of this size says: its name and its number, its number, or nothing. */
export function contentOf(size: TileSize, isLarge: boolean, nameWidth: number): 'name' | 'number' | 'none' {
  if (isLarge && hasRoomForName(size, nameWidth)) return 'name'
  if (isLarge) return size.width >= 64 && size.height >= 30 ? 'number' : 'none'
  return size.width >= nameWidth && size.height >= 24 ? 'name' : 'none'
}

/** A line of tiles: the index of its first one, and how wide each is. */
interface Line {
  start: number
  width: number
}

/** The lines of parts with so many tiles each. */
export function linesOf(parts: readonly { count: number; grid: Pick<MapGrid, 'columns' | 'width'> }[]): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const { count, grid } of parts) {
    for (let from = 0; from < count; from += grid.columns) lines.push({ start: start + from, width: grid.width })
    start += count
  }
  return lines
}

/** The index that a key moves to in some lines of tiles; undefined if it moves nowhere. */
export function movedTo(key: string, withCtrl: boolean, from: number, lines: readonly Line[], count: number) {
  const last = count - 1
  const index = lines.findLastIndex(({ start }) => start <= from)
  const line = lines[index]
  if (!line) return undefined
  const endOf = (at: number) => (lines[at + 1]?.start ?? count) - 1
  /** The tile above or below the middle of this one. */
  const inLine = (at: number) => {
    const target = lines[at]
    if (!target) return from
    const beside = Math.floor(((from - line.start + 0.5) * line.width) / target.width)
    return Math.min(target.start + beside, endOf(at))
  }
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: inLine(index - 1),
    ArrowDown: inLine(index + 1),
    Home: withCtrl ? 0 : line.start,
    End: withCtrl ? last : endOf(index),
  }
  const to = targets[key]
  return to === undefined || to === from || to < 0 || to > last ? undefined : to
}

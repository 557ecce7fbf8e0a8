/** Estimates in px where nothing can be measured: one letter of a cell and of a heading. */
const letter = 7.3
const headingLetter = 7.6
/** What surrounds a text in its cell, in px. */
const around = 22

const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')

/** The width of a text of a cell, or of a heading, in px. */
function widthOf(text: string, isHeading = false): number {
  if (!canvas) return text.length * (isHeading ? headingLetter : letter)
  // The sizes of src/ui/data-table.
  canvas.font = isHeading ? '600 12px Geist, sans-serif' : '14px Geist, sans-serif'
  // As in the page (src/app/styles.css); a text is never cut for a part of a px.
  canvas.fontKerning = 'none'
  return canvas.measureText(text).width + 2
}

/** The width in px that a heading and these texts need, within limits. */
export function contentWidth(
  heading: string,
  texts: readonly (string | undefined)[],
  { min = 60, max = 260 }: { min?: number; max?: number } = {},
): number {
  const longest = Math.max(widthOf(heading, true), ...texts.map((text) => widthOf(text ?? '')))
  return Math.min(max, Math.max(min, Math.ceil(longest + around)))
}

/** Two columns, in px. */
export interface Shares {
  portals: number
  domain: number
}

const least = 88

/** The widths of portals and domains that share a room: where it is scarce, domains have what portals do not need. */
export function sharesOf(room: number, needed: Shares): Shares {
  const left = room - Math.min(needed.portals, Math.floor(room / 2))
  const domain = Math.max(least, Math.min(needed.domain, left))
  return { portals: Math.max(least, room - domain), domain }
}

/** Between names and a text behind them, in px. */
const gap = 10

/** How many of these names fit in a cell, with how many more there are behind them; at least one. */
export function namesThatFit(names: readonly string[], width: number): number {
  const room = width - around
  let used = 0
  const tooMany = names.findIndex((name, index) => {
    used += widthOf(index > 0 ? `, ${name}` : name)
    const more = names.length - index - 1
    return used + (more > 0 ? gap + widthOf(`+${more}`) : 0) > room
  })
  return tooMany < 0 ? names.length : Math.max(1, tooMany)
}

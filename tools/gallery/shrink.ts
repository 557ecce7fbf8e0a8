import type { Pixels } from './png.ts'

/** The pixels of the screen that become one of a picture, in each direction. */
export const factor = 3

/**
 * The values of a colour channel: a picture has few colours, and so few bytes. Close to each other where the surfaces of
 * both schemes are, far where only the edges of letters are.
 */
const levels = [20, 44, 128, 216, 255]

/** The closest level of each value. */
const closest = Uint8Array.from({ length: 256 }, (_, value) =>
  levels.reduce((best, level) => (Math.abs(level - value) < Math.abs(best - value) ? level : best)),
)

/** A smaller picture with fewer colours. A pixel is the mean of those that it stands for. */
export function shrink({ width, height, data }: Pixels): Pixels {
  const [w, h] = [Math.floor(width / factor), Math.floor(height / factor)]
  const sums = new Uint16Array(w * h * 3)
  for (let y = 0, from = 0; y < h * factor; y += 1) {
    from = y * width * 3
    const row = Math.floor(y / factor) * w * 3
    for (let x = 0; x < w; x += 1) {
      const to = row + x * 3
      for (let part = 0; part < factor; part += 1, from += 3) {
        sums[to] = (sums[to] ?? 0) + (data[from] ?? 0)
        sums[to + 1] = (sums[to + 1] ?? 0) + (data[from + 1] ?? 0)
        sums[to + 2] = (sums[to + 2] ?? 0) + (data[from + 2] ?? 0)
      }
    }
  }
  const means = new Uint8Array(sums.length)
  for (let at = 0; at < sums.length; at += 1) means[at] = closest[Math.round((sums[at] ?? 0) / factor / factor)] ?? 0
  return { width: w, height: h, data: means }
}

/** How many pixels of two pictures of one size differ; all of them if the sizes differ. */
export function differing(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return one.width * one.height
  let count = 0
  for (let at = 0; at < one.data.length; at += 3) {
    const isEqual =
      one.data[at] === other.data[at] &&
      one.data[at + 1] === other.data[at + 1] &&
      one.data[at + 2] === other.data[at + 2]
    if (!isEqual) count += 1
  }
  return count
}

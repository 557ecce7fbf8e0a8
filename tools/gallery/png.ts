import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture: three bytes a pixel, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is no PNG.')
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

/** The predictor of PNG's filter 4. */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** Takes the filter of a row back, in place; `up` is where the row above begins, `size` the bytes of a pixel. */
function unfilterRow(rows: Uint8Array, filter: number, start: number, up: number, stride: number, size: number): void {
  for (let index = 0; index < stride; index += 1) {
    const left = index < size ? 0 : (rows[start + index - size] ?? 0)
    const above = up < 0 ? 0 : (rows[up + index] ?? 0)
    const corner = up < 0 || index < size ? 0 : (rows[up + index - size] ?? 0)
    let guess = left
    if (filter === 2) guess = above
    else if (filter === 3) guess = (left + above) >> 1
    else if (filter === 4) guess = paeth(left, above, corner)
    rows[start + index] = (rows[start + index] ?? 0) + guess
  }
}

/** Takes the filters of all rows back. */
function unfilter(rows: Uint8Array, stride: number, size: number): void {
  for (let start = 0; start < rows.length; start += stride + 1) {
    const filter = rows[start] ?? 0
    if (filter !== 0) unfilterRow(rows, filter, start + 1, start === 0 ? -1 : start - stride, stride, size)
  }
}

/** Reads what a browser or `encode` has written: 8 bits a channel, or up to 256 colours. */
export function decode(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)]
  const part = (type: string) => Buffer.concat(chunks.filter((one) => one.type === type).map((one) => one.data))
  const head = part('IHDR')
  const [width, height, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9]]
  const size = kind === 6 ? 4 : kind === 2 ? 3 : 1
  if (head[8] !== 8 || (size === 1 && kind !== 3)) throw new Error('This kind of PNG is not read.')
  const rows = inflateSync(part('IDAT'))
  unfilter(rows, width * size, size)
  const data = new Uint8Array(width * height * 3)
  const palette = part('PLTE')
  const source = kind === 3 ? palette : rows
  for (let y = 0, to = 0, from = 0; y < height; y += 1) {
    from += 1
    for (let x = 0; x < width; x += 1, from += size, to += 3) {
      const first = kind === 3 ? (rows[from] ?? 0) * 3 : from
      data[to] = source[first] ?? 0
      data[to + 1] = source[first + 1] ?? 0
      data[to + 2] = source[first + 2] ?? 0
    }
  }
  return { width, height, data }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The colours of a picture, each once, and the index of each pixel's; undefined if there are more than 256. */
function indexed({ data }: Pixels): { palette: Uint8Array; pixels: Uint8Array } | undefined {
  const known = new Map<number, number>()
  const pixels = new Uint8Array(data.length / 3)
  for (let at = 0; at < data.length; at += 3) {
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    const index = known.get(color) ?? known.size
    if (index > 255) return undefined
    known.set(color, index)
    pixels[at / 3] = index
  }
  return { palette: Uint8Array.from([...known.keys()].flatMap((color) => [color >> 16, color >> 8, color])), pixels }
}

/** Writes a picture: with a palette if it has few colours, which is much smaller. */
export function encode(picture: Pixels): Buffer {
  const { width, height } = picture
  const { palette, pixels } = indexed(picture) ?? { palette: undefined, pixels: picture.data }
  const stride = palette === undefined ? width * 3 : width
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, palette === undefined ? 2 : 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...(palette === undefined ? [] : [chunk('PLTE', palette)]),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

import { existsSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { decode, encode } from './png.ts'
import { differing, shrink } from './shrink.ts'
import type { View } from './views.ts'

/** How many pixels of a picture may differ. */
export const tolerance = 8

/** In ms: how long a picture that differs may become the expected one. */
const patience = 8000

/** In ms: how long nothing changes before a picture is taken. React shows what it has waited for up to 300 ms late. */
const calm = { first: 1000, next: 400 } as const

/** Tells whether calls or files are under way; `mayHang` if calls stay without an answer. */
export function followRequests(page: Page, mayHang: boolean): { isBusy: () => boolean; seen: () => number } {
  let [open, seen] = [0, 0]
  const change = (by: number) => () => {
    open += by
    seen += 1
  }
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1))
  return { isBusy: () => !mayHang && open > 0, seen: () => seen }
}

/** Waits for the next two frames. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))

interface DrawOptions {
  view: View
  covers: Locator[]
  requests: ReturnType<typeof followRequests>
  /** Whether it is the first picture of its page. */
  isFirst: boolean
  /** The file of the picture in the repository; undefined if it is to be drawn whatever it is. */
  expected: string | undefined
}

/** Draws the page once nothing changes any more, or once it is as expected. */
export async function draw(page: Page, { view, covers, requests, isFirst, expected }: DrawOptions): Promise<Buffer> {
  await page.setViewportSize(view.size)
  await page.emulateMedia({ colorScheme: view.scheme })
  const known = expected !== undefined && existsSync(expected) ? decode(readFileSync(expected)) : undefined
  const calmFor = known ? patience : isFirst ? calm.first : calm.next
  let last: Buffer | undefined
  let stillSince = Date.now()
  for (let seen = -1; ;) {
    // oxlint-disable no-await-in-loop -- until it is still
    await frames(page)
    const shot = await page.screenshot({ animations: 'disabled', mask: covers, maskColor: '#8a919c' })
    // oxlint-enable no-await-in-loop
    const isStill = last?.equals(shot) === true && seen === requests.seen() && !requests.isBusy()
    if (!isStill) {
      stillSince = Date.now()
      const picture = known && shrink(decode(shot))
      if (picture && differing(picture, known) <= tolerance) return encode(picture)
    } else if (Date.now() - stillSince >= calmFor) return encode(shrink(decode(shot)))
    last = shot
    seen = requests.seen()
  }
}

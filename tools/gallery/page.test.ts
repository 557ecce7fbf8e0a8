import { expect, test } from 'vitest'
import { changesIn, changesPage } from './changes.ts'
import { whyOther } from './environment.ts'
import { html } from './markup.ts'
import { filterOf, galleryPage } from './page.ts'
import { entries } from '../../e2e/states/screens/all.ts'
import { galleryAnswer } from './serve.ts'
import { shrink } from './shrink.ts'

const shown = (query: string) => galleryPage(filterOf(new URLSearchParams(query))).match(/<img\s/g)?.length ?? 0

test('the gallery has three pictures of each state, and fewer of a chosen scheme, width, state or screen', () => {
  expect(shown('')).toBe(entries.length * 3)
  expect(shown('scheme=dark')).toBe(entries.length)
  expect(shown('width=390')).toBe(entries.length)
  expect(shown('screen=Failures&state=loading&width=390&scheme=light')).toBe(2)
})

test('the choice stays chosen, and a picture leads to its state in the demo', () => {
  const text = galleryPage(filterOf(new URLSearchParams('screen=Dashboard&state=empty')))
  expect(text).toContain('<option selected>Dashboard</option>')
  expect(text).toContain('<a href="/dashboard?scenario=as%3Aadmin%2Cportals%3A0%2Cnow')
})

test('text is no markup', () => {
  expect(html`<p title="${'"'}">${'<b>'} ${[html`<i></i>`, '&']}</p>`.text).toBe(
    '<p title="&quot;">&lt;b&gt; <i></i>&amp;</p>',
  )
})

test('a change is shown as it was, as it is, and by its difference', () => {
  const changes = changesIn([
    'a-test/dashboard-failed/390-dark-actual.png',
    'a-test/dashboard-failed/390-dark-diff.png',
  ])
  expect(changes).toHaveLength(1)
  const text = changesPage(changes)
  expect(text).toContain('<h3>dashboard-failed 390-dark</h3>')
  for (const word of ['expected', 'actual', 'diff']) {
    expect(text).toContain(`/gallery/results/a-test/dashboard-failed/390-dark-${word}.png`)
  }
})

test('only the gallery and pictures in its folders are served', async () => {
  expect(await galleryAnswer('/gallery?screen=Failures')).toMatchObject({ type: 'text/html' })
  expect(await galleryAnswer('/gallery/changed')).toMatchObject({ type: 'text/html' })
  expect(await galleryAnswer('/dashboard')).toBeUndefined()
  expect(await galleryAnswer('/gallery/pictures/..%2F..%2F..%2Fdocs%2Fdashboard.png')).toBeUndefined()
})

test('another browser, platform or processor has other pictures', () => {
  const here = { chromium: '156', platform: 'linux', arch: 'x64' }
  expect(whyOther(here, here)).toBeUndefined()
  expect(whyOther({ ...here, chromium: '157' }, here)).toBe(
    'The pictures are those of Chromium 156 on linux x64, and Chromium 157 on linux x64 draws other ones.',
  )
})

test('a pixel of a picture is the mean of nine, in few colours', () => {
  const data = Uint8Array.from([0, 0, 0, 0, 0, 255, 255, 255, 255].flatMap((value) => [value, 200, 255]))
  const { width, height, data: small } = shrink({ width: 3, height: 3, data })
  expect([width, height]).toEqual([1, 1])
  expect([...small]).toEqual([128, 216, 255])
})

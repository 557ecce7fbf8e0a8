import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseBrowser, type Environment } from './browser.ts'

function environment(working: readonly string[], more: Partial<Environment> = {}): Environment {
  return {
    named: undefined,
    own: '/own/chrome',
    folders: ['/first', '/second'],
    starts: (file) => working.includes(file),
    ...more,
  }
}

describe('the browser for the end-to-end tests', () => {
  it('is the named one first', () => {
    const working = ['/my/chrome', '/own/chrome', join('/first', 'chromium')]
    expect(chooseBrowser(environment(working, { named: '/my/chrome' }))).toBe('/my/chrome')
  })

  it("is Playwright's own rather than one on PATH", () => {
    expect(chooseBrowser(environment(['/own/chrome', join('/first', 'chromium')]))).toBe('/own/chrome')
  })

  it.each([
    ['chromium-headless-shell', 'chromium'],
    ['chromium', 'chromium-browser'],
    ['chromium-browser', 'google-chrome'],
    ['google-chrome', 'google-chrome-stable'],
  ])('is %s on PATH rather than %s, in any order of the folders', (better, worse) => {
    expect(chooseBrowser(environment([join('/first', worse), join('/second', better)]))).toBe(join('/second', better))
  })

  it('is the one in the first matching folder of PATH', () => {
    expect(chooseBrowser(environment([join('/second', 'chromium'), join('/first', 'chromium')]))).toBe(
      join('/first', 'chromium'),
    )
  })

  it('is no other one if the named one does not start', () => {
    expect(chooseBrowser(environment([join('/second', 'google-chrome')], { named: '/gone' }))).toBeUndefined()
  })

  it('is never an empty name', () => {
    const first = join('/first', 'chromium-headless-shell')
    expect(chooseBrowser(environment([], { named: '', own: undefined, starts: () => true }))).toBe(first)
  })

  it('is undefined if none starts', () => {
    expect(chooseBrowser(environment([]))).toBeUndefined()
  })
})

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseBrowser, type Surroundings } from './browser.ts'

const at = (folder: string, name: string) => join(folder, name)

/** A machine on which exactly these programs start. */
function machine(working: readonly string[], more: Partial<Surroundings> = {}): Surroundings {
  return {
    named: undefined,
    own: '/own/chrome',
    folders: ['/first', '/second'],
    starts: (file) => working.includes(file),
    ...more,
  }
}

describe('the browser for the end-to-end tests', () => {
  it('is the named one before all others', () => {
    const working = ['/my/chrome', '/own/chrome', at('/first', 'chromium')]
    expect(chooseBrowser(machine(working, { named: '/my/chrome' }))).toBe('/my/chrome')
  })

  it("is Playwright's own before one on PATH", () => {
    expect(chooseBrowser(machine(['/own/chrome', at('/first', 'chromium')]))).toBe('/own/chrome')
  })

  it.each([
    ['chromium-headless-shell', 'chromium'],
    ['chromium', 'chromium-browser'],
    ['chromium-browser', 'google-chrome'],
    ['google-chrome', 'google-chrome-stable'],
  ])('is %s on PATH rather than %s, whatever the order of the folders', (better, worse) => {
    expect(chooseBrowser(machine([at('/first', worse), at('/second', better)]))).toBe(at('/second', better))
  })

  it('is the one in the first folder of PATH that has it', () => {
    expect(chooseBrowser(machine([at('/second', 'chromium'), at('/first', 'chromium')]))).toBe(at('/first', 'chromium'))
  })

  it('is another one where the named one does not start', () => {
    expect(chooseBrowser(machine([at('/second', 'google-chrome')], { named: '/gone' }))).toBe(
      at('/second', 'google-chrome'),
    )
  })

  it('never is an empty name, even if everything seems to start', () => {
    const first = at('/first', 'chromium-headless-shell')
    expect(chooseBrowser(machine([], { named: '', own: undefined, starts: () => true }))).toBe(first)
  })

  it('is missing where nothing starts', () => {
    expect(chooseBrowser(machine([]))).toBeUndefined()
  })
})

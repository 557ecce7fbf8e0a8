import { afterEach, describe, expect, it, vi } from 'vitest'
import { browsers, findFirefox, findWebKit, whyMissing } from './browsers.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('the browsers of the main tests', () => {
  it('are not found where PATH has none', () => {
    vi.stubEnv('PATH', '/nowhere')
    vi.stubEnv('FIREFOX_PATH', '')
    expect([findFirefox(), findWebKit()]).toEqual([undefined, undefined])
  })

  it('include the Firefox that is named', () => {
    vi.stubEnv('PATH', '/nowhere')
    vi.stubEnv('FIREFOX_PATH', '/my/firefox')
    expect(findFirefox()).toBe('/my/firefox')
  })

  it('are skipped with the packages that a machine lacks', () => {
    expect(browsers.map(whyMissing)[2]).toBe(
      'Skipped: WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb).',
    )
  })
})

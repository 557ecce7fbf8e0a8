import type { Page } from '@playwright/test'
import { mapTexts } from '#mocks/responses.ts'
import { hostileTexts, hugeText } from '#mocks/hostile.ts'
import { expectQuiet } from '../support/calls.ts'
import type { CallSite } from '../faults/call-site.ts'
import { callSites } from '../faults/call-sites/all.ts'
import { expect, test } from '../support/fixtures.ts'
import { sidewaysScroll } from '../support/layout.ts'
import { userButton } from '../support/shell.ts'

test.use({ scenario: { portals: 2 }, viewport: { width: 390, height: 700 } })

const screens = Object.values(callSites)
  .flatMap((sitesOf): CallSite[] => Object.values<readonly CallSite[]>(sitesOf).flat())
  .filter(({ signedIn = true, shell = true }) => signedIn && shell)

const injections = (page: Page) =>
  page.evaluate(() => {
    const injected = '#pwned, body script:not([src]), iframe, object, embed, img, [onerror], [onload], [srcdoc]'
    const links = [...document.links].filter(({ protocol }) => protocol !== 'http:' && protocol !== 'https:')
    return [
      ...[...document.querySelectorAll(injected)].map(({ outerHTML }) => outerHTML.slice(0, 100)),
      ...links.map(({ href }) => href.slice(0, 100)),
      ...('pwned' in globalThis ? ['a script of the server ran'] : []),
    ]
  })

const allTexts = Object.values(hostileTexts).join(' ')

/** Replaces every text of a response, or every twentieth if more would render too slowly. */
const replacements: Readonly<Record<string, () => (text: string) => string>> = {
  'markup, URLs, bidirectional control characters and endless words': () => () => allTexts,
  '100 kB in one word': () => {
    let count = 0
    return (text) => (count++ % 20 === 0 ? hugeText : text)
  },
}

for (const [name, replacement] of Object.entries(replacements)) {
  test(`${name}: inert on every page and no wider than a phone`, { tag: '@nightly' }, async ({ page, platform }) => {
    test.slow()
    let dialogs = 0
    page.on('dialog', async (dialog) => {
      dialogs += 1
      await dialog.dismiss()
    })
    const paths = new Set<string>()
    for (const { path } of screens) paths.add(await path(platform))
    platform.calls.length = 0
    const respond = platform.respond.bind(platform)
    platform.respond = async (request) => {
      const response = await respond(request)
      if (response?.ok !== true) return response
      const text = await response.text()
      return new Response(text === '' ? null : mapTexts(text, replacement()), response)
    }
    await page.goto('/nowhere')
    for (const path of paths) {
      await test.step(path, async () => {
        await page.evaluate((to) => history.pushState(null, '', to), path)
        await expectQuiet(page)
        // A long response is read in several tasks after its call has ended.
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(userButton(page)).toBeVisible()
        await expect(page.getByText('Something went wrong')).toHaveCount(0)
        expect.soft(await injections(page), path).toEqual([])
        expect.soft((await sidewaysScroll(page)).slice(0, 6), path).toEqual([])
      })
    }
    expect(dialogs).toBe(0)
  })
}

import type { Page } from '@playwright/test'
import { mapTexts } from '#mocks/answers.ts'
import { hostileTexts, hugeText } from '#mocks/hostile.ts'
import { expectQuiet } from '../support/calls.ts'
import type { CallSite } from '../faults/call-site.ts'
import { callSites } from '../faults/call-sites/all.ts'
import { expect, test } from '../support/fixtures.ts'
import { sidewaysScroll } from '../support/narrow.ts'

test.use({ scenario: { portals: 2 }, viewport: { width: 390, height: 700 } })

/** Every screen, open row, drawer and dialog behind the login that shows something of a server. */
const screens = Object.values(callSites)
  .flatMap((sitesOf): CallSite[] => Object.values<readonly CallSite[]>(sitesOf).flat())
  .filter(({ signedIn = true, shell = true }) => signedIn && shell)

/** What no text of a server may become, and where a link leads that is neither a page's nor a site's address. */
const foreign = (page: Page) =>
  page.evaluate(() => {
    const made = '#pwned, body script:not([src]), iframe, object, embed, img, [onerror], [onload], [srcdoc]'
    const links = [...document.links].filter(({ protocol }) => protocol !== 'http:' && protocol !== 'https:')
    return [
      ...[...document.querySelectorAll(made)].map(({ outerHTML }) => outerHTML.slice(0, 100)),
      ...links.map(({ href }) => href.slice(0, 100)),
      ...('pwned' in globalThis ? ['a script of the server ran'] : []),
    ]
  })

const all = Object.values(hostileTexts).join(' ')

/** Every text of an answer; and one in each twenty, which is as many as a screen is drawn with in a short time. */
const tellings: Readonly<Record<string, () => (text: string) => string>> = {
  'markup, addresses, signs that turn the line around and words without an end': () => () => all,
  '100 kB in one word': () => {
    let told = 0
    return (text) => (told++ % 20 === 0 ? hugeText : text)
  },
}

for (const [name, telling] of Object.entries(tellings)) {
  test(`${name}: text on every screen, inert and no wider than a phone`, async ({ page, platform }) => {
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
      return new Response(text === '' ? null : mapTexts(text, telling()), response)
    }
    await page.goto('/nowhere')
    for (const path of paths) {
      await test.step(path, async () => {
        await page.evaluate((to) => history.pushState(null, '', to), path)
        await expectQuiet(page, platform)
        await expect(page.getByRole('link', { name: 'Log Out', includeHidden: true })).toBeVisible()
        await expect(page.getByText('Something broke')).toHaveCount(0)
        expect.soft(await foreign(page), path).toEqual([])
        expect.soft((await sidewaysScroll(page)).slice(0, 6), path).toEqual([])
      })
    }
    expect(dialogs).toBe(0)
  })
}

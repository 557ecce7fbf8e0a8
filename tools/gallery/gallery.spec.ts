import { join } from 'node:path'
import { expect, test as base, type BrowserContext } from '@playwright/test'
import { environmentWith, whyOther, writeEnvironment } from './environment.ts'
import { entries } from '../../e2e/states/screens/all.ts'
import { hangs, linkOf, sees, titleOf } from '../../e2e/states/state.ts'
import { pictureOf, pictures, views } from './views.ts'
import { draw, followRequests, tolerance } from './draw.ts'
import { openStage } from './stage.ts'

// Every state of every screen, compared with its pictures in the repository. `npm run gallery` shows them, and
// `npm run gallery -- --update` draws those again that differ.

const test = base.extend<object, { stage: BrowserContext }>({
  stage: [
    async ({ browser }, provide, { project }) => {
      const stage = await openStage(browser, project.use.baseURL)
      await provide(stage)
      await stage.close()
    },
    { scope: 'worker' },
  ],
})

const isUpdating = () => ['all', 'changed'].includes(test.info().config.updateSnapshots)

test.beforeEach(({ browser }) => {
  const here = environmentWith(browser.version())
  if (isUpdating()) writeEnvironment(here)
  const other = whyOther(here)
  test.skip(other !== undefined, other)
})

for (const { screen, state } of entries) {
  test(titleOf(screen, state), { tag: '@nightly' }, async ({ stage }) => {
    await using page = await stage.newPage()
    const requests = followRequests(page, hangs(state))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(linkOf(screen, state))
    // oxlint-disable no-await-in-loop -- one after the other
    for (const { work } of state.steps ?? []) await work(page)
    await sees(page, state.shows)
    const covers = state.covers?.(page) ?? []
    for (const cover of covers) {
      await cover.evaluateAll((parts) => {
        for (const part of parts)
          if (part instanceof HTMLElement) part.style.cssText = 'white-space: nowrap; overflow: clip'
      })
    }
    for (const view of views) {
      const name = pictureOf(screen, state, view)
      const expected = isUpdating() ? undefined : join(pictures, ...name)
      const picture = await draw(page, { view, covers, requests, isFirst: view === views[0], expected })
      expect.soft(picture).toMatchSnapshot(name, { maxDiffPixels: tolerance, threshold: 0.01 })
    }
    // oxlint-enable no-await-in-loop
    await stage.setOffline(false)
  })
}

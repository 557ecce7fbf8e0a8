import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '#mocks/test-client.ts'
import { openApp } from './test-app.tsx'

const override = '\u202E'

const texts =
  /"(name|domain|description|message|err_code|stage_type|tasktitle|taskname|task|entityname|messagelogtype|value)":"([^"\\]+)"/g

const members = /"([\w.]+)@([\w.]+)"/g

const turned = (response: string) =>
  response.replaceAll(texts, `"$1":"$2 ${override}x"`).replaceAll(members, `"$1${override}@$2"`)

/** Text within an isolate turns nothing around it. */
const isolates = /\u2068[^\u2068\u2069]*\u2069/g

const turns = (text: string) => text.replaceAll(isolates, '').includes(override)

const blocks = 'td, th, li, p, div, h1, h2, h3, h4, dt, dd, label, option, title, button, a, section, summary, legend'

function isAlone(text: Text): boolean {
  const around = text.parentElement?.closest(`bdi, ${blocks}`)
  return around?.localName === 'bdi' || around?.textContent?.trim() === text.data.trim()
}

const attributes = ['aria-label', 'title', 'data-tooltip', 'alt', 'placeholder', 'aria-description', 'aria-valuetext']

function turningTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && turns(node.data) && !isAlone(node)) {
      found.push(
        `${node.parentElement?.outerHTML.slice(0, 160)} in ${node.parentElement?.closest(blocks)?.textContent?.slice(0, 120)}`,
      )
    }
  }
  for (const element of document.querySelectorAll('*')) {
    for (const name of attributes) {
      const value = element.getAttribute(name)
      if (value !== null && turns(value) && value.trim() !== element.textContent.trim()) found.push(`${name}: ${value}`)
    }
  }
  return found
}

async function openTurned(address: string): Promise<ReturnType<typeof openApp>> {
  const app = openApp('/about', { portals: 4, apmRuns: 5 })
  const respond = app.platform.respond.bind(app.platform)
  const { text: failed } = await clientOf(app.platform)('/v1/portals/1001/pipelines/category?key=status&value=Failed')
  const failedRun = /"pipeline_run_seq":"?(\d+)/.exec(failed)?.[1] ?? ''
  vi.spyOn(app.platform, 'respond').mockImplementation(async (request) => {
    const response = await respond(request)
    if (!response || request.method !== 'GET') return response
    const text = await response.text()
    return new HttpResponse(turned(text) || null, response)
  })
  const isQuiet = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  await screen.findByRole('button', { name: /User menu,/ })
  await act(() => app.router.navigate({ href: address.replace('RUN', failedRun) }))
  await isQuiet()
  await waitFor(() => expect(document.body.textContent).toContain(override))
  await isQuiet()
  return app
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

test.each([
  '/dashboard',
  '/dashboard?wall=1',
  '/dashboard?map=1',
  '/dashboard/failures',
  '/dashboard/failures',
  '/dashboard/failures?wall=1',
  '/dashboard/compare?ids=1001,1002',
  '/dashboard/portals/1001/pipelines',
  '/dashboard/portals/1001/pipelines?show=Failed&run=RUN&tab=stages',
  '/dashboard/portals/1001/pipelines?show=Failed&run=RUN&tab=errors',
  '/dashboard/admin-panel',
  '/dashboard/admin-panel/portals/1001/edit',
  '/dashboard/admin-panel/portals/1001/share',
  '/dashboard/admin-panel/portals/1001/members',
  '/dashboard/admin-panel/portals/1001/delete',
  '/dashboard/admin-panel/portals/days/1001,1002',
  '/dashboard/admin-panel/threshold',
  '/dashboard/admin-panel/threshold/set?copy=9001',
  '/dashboard/admin-panel/threshold/set?replace=9001',
  '/dashboard/admin-panel/threshold/set?step=2',
  '/dashboard/admin-panel/threshold/9001/delete',
  '/apm-dashboard',
  '/apm-dashboard/portals/2001/portal-detail',
  '/apm-dashboard/apm-admin-panel',
  '/apm-dashboard/apm-admin-panel/portals/2001/edit',
  '/apm-dashboard/apm-admin-panel/portals/2001/delete',
  '/apm-dashboard/apm-admin-panel/portals/2001/health',
])('names with an override turn nothing next to them: %s', async (address) => {
  await openTurned(address)
  expect(turningTexts()).toEqual([])
})

test('names with an override turn nothing in the palette', async () => {
  const { user } = await openTurned('/dashboard')
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('portal')
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(override))
  expect(turningTexts()).toEqual([])
})

test('names with an override turn nothing in an APM run with the logs of its tasks', async () => {
  const { user } = await openTurned('/apm-dashboard/portals/2001/portal-detail')
  const [run] = await screen.findAllByRole('button', { name: /^Show tasks of run/ })
  if (!run) throw new Error('There is no run.')
  await user.click(run)
  const [log] = await screen.findAllByRole('button', { name: /Task Detail/ })
  if (!log) throw new Error('There is no task.')
  await user.click(log)
  expect(await screen.findByRole('table', { name: /^Task Detail: / })).toBeVisible()
  expect(turningTexts()).toEqual([])
})

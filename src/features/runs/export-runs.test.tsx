import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { keepDownloads, liveControl, nothingPending, saveAs, shownRuns, startPaused } from '#app/test-screen.ts'
import { callsTo, queryOf } from '#mocks/test-calls.ts'
import { csvCells } from '#mocks/test-files.ts'

/** Not the order of the history, which also loads a hundred runs. */
const path = '/dashboard/portals/1001/pipelines?sort=stopTime'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }

const isForFile = (query: URLSearchParams) => query.get('top') === '100' && query.get('order_by') === 'stop_time'

function pageOfRuns(page: number, total: number): string {
  const runs = Array.from({ length: Math.min(100, total - (page - 1) * 100) }, (_, index) => ({
    pipeline_run_seq: `1604337012${String(page * 1000 + index).padStart(7, '0')}`,
    message: index === 0 ? '=HYPERLINK("https://evil.example")' : 'Done, "well"\nand truly',
    start_time: '2026-03-03T08:00:00Z',
  }))
  return JSON.stringify({ pipelines: runs, total })
}

interface Pages {
  total: number
  response?: (page: number, attempt: number) => boolean | Promise<boolean>
}

async function openRuns({ total, response = () => true }: Pages) {
  const files = keepDownloads()
  startPaused()
  const app = openAppAt(path, scenario)
  const { platform } = app
  const respond = platform.respond.bind(platform)
  const pages: number[] = []
  let [inFlight, most] = [0, 0]
  platform.respond = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('/pipelines') || !isForFile(searchParams)) return await respond(request)
    const page = Number(searchParams.get('page_no'))
    pages.push(page)
    inFlight += 1
    most = Math.max(most, inFlight)
    const hasResponse = await response(page, pages.filter((one) => one === page).length)
    inFlight -= 1
    if (!hasResponse) return Response.json({}, { status: 500 })
    return new Response(pageOfRuns(page, total), { headers: { 'Content-Type': 'application/json' } })
  }
  await waitFor(() => expect(shownRuns()).toHaveLength(10))
  return { ...app, files, pages, most: () => most }
}

const sorted = (pages: readonly number[]) => pages.toSorted((one, other) => one - other)

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('an export of runs', () => {
  it('fetches the first 5,000, six pages at a time, with cells that a spreadsheet does not run, and says so', async () => {
    const { user, files, pages, most } = await openRuns({ total: 5123 })
    await saveAs(user, 'CSV')
    await waitFor(() => expect(files).toHaveLength(1), { timeout: 10_000 })
    expect(sorted(pages)).toEqual(numbersTo(50))
    expect(most()).toBe(6)
    expect(files[0]?.name).toMatch(/^runs-.+-2026-03-04-incomplete\.csv$/)
    const { headings, lines } = csvCells((await files[0]?.text()) ?? '')
    expect(lines).toHaveLength(5000 + 1)
    expect(lines.at(-1)?.[0]).toBe('Only the first 5,000 of 5,123 rows were exported.')
    const messages = lines.map((line) => line[headings.indexOf('Message')])
    expect(messages[0]).toBe(`'=HYPERLINK("https://evil.example")`)
    expect(messages[1]).toBe('Done, "well"\nand truly')
  })

  it('tries a page that fails once more, and names one that fails again', async () => {
    const { user, files, pages } = await openRuns({
      total: 384,
      response: (page, attempt) => page !== 2 && (page !== 3 || attempt > 1),
    })
    await saveAs(user, 'CSV')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(sorted(pages)).toEqual([1, 2, 2, 3, 3, 4])
    expect(files[0]?.name).toContain('-incomplete.csv')
    const text = (await files[0]?.text()) ?? ''
    expect(csvCells(text).lines).toHaveLength(284 + 1)
    expect(text.split('\r\n').at(-1)).toMatch(/^Rows 101–200 couldn’t be loaded\.,+$/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Rows 101–200 couldn’t be loaded.')
  })

  it('is canceled with the keyboard, and the focus is back on its button', async () => {
    let isHeld = true
    const never = Promise.withResolvers<boolean>()
    const { user, files, pages } = await openRuns({
      total: 2000,
      response: (page) => (isHeld && page > 4 ? never.promise : true),
    })
    await saveAs(user, 'CSV')
    const progress = await screen.findByRole('progressbar', { name: 'Export progress' })
    await waitFor(() => expect(progress).toHaveAttribute('value', '400'))
    await waitFor(() => expect(pages).toHaveLength(4 + 6))
    const cancel = screen.getByRole('button', { name: 'Cancel export' })
    cancel.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(cancel).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
    await nothingPending()
    expect(pages).toHaveLength(4 + 6)
    expect(files).toEqual([])

    isHeld = false
    await saveAs(user, 'CSV')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(csvCells((await files[0]?.text()) ?? '').lines).toHaveLength(2000)
    expect(pages).toHaveLength(4 + 6 + 20)
  })

  it('fetches nothing while the page does', async () => {
    const files = keepDownloads()
    startPaused()
    const { platform, user, run } = openAppAt(path, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    await nothingPending()
    const forFile = () =>
      callsTo(platform, 'pipelines.list').filter(({ search }) => isForFile(new URLSearchParams(search)))
    const counts = platform.gate('portals.summary')
    const before = callsTo(platform, 'portals.summary').length
    await user.click(within(liveControl()).getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(callsTo(platform, 'portals.summary')).toHaveLength(before + 1))
    await saveAs(user, 'CSV')
    expect(await screen.findByText(/^Loading \d+ rows/)).toBeVisible()
    await run(2000)
    expect(forFile()).toEqual([])
    counts.release()
    await waitFor(() => expect(files).toHaveLength(1))
    expect(csvCells((await files[0]?.text()) ?? '').lines.length).toBeGreaterThan(300)
    expect(sorted(forFile().map((call) => Number(queryOf(call).page_no)))).toEqual(numbersTo(4))
  })

  it('begins no other call when the page fetches again', async () => {
    const held = Promise.withResolvers<boolean>()
    const { user, platform, run, files, pages } = await openRuns({
      total: 2000,
      response: (page) => page <= 4 || held.promise,
    })
    await saveAs(user, 'CSV')
    await waitFor(() => expect(pages).toHaveLength(4 + 6))
    const counts = platform.gate('portals.summary')
    const before = callsTo(platform, 'portals.summary').length
    await user.click(within(liveControl()).getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(callsTo(platform, 'portals.summary')).toHaveLength(before + 1))
    held.resolve(true)
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Export progress' })).toHaveAttribute('value', '1000'),
    )
    await run(2000)
    expect(pages).toHaveLength(4 + 6)
    counts.release()
    await waitFor(() => expect(files).toHaveLength(1))
    expect(sorted(pages)).toEqual(numbersTo(20))
  })

  it('saves nothing if no page can be loaded', async () => {
    const { user, files, pages } = await openRuns({ total: 5000, response: () => false })
    await saveAs(user, 'CSV')
    expect(await screen.findByRole('alert')).toHaveTextContent('Export failed: no data could be loaded.')
    // Six fail, while five others have followed.
    expect(pages.length).toBeLessThanOrEqual(6 + 5)
    expect(files).toEqual([])
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { csvCells, jsonRows } from '#mocks/test-files.ts'
import { openAppAt } from './test-app.tsx'
import { dataOf, details, keepDownloads, nothingPending, saveAs, startPaused, table } from './test-screen.ts'

const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }

function open(address: string, more: Parameters<typeof openAppAt>[1] = scenario) {
  const files = keepDownloads()
  startPaused()
  const app = openAppAt(address, more)
  const save = async (format: 'CSV' | 'JSON', name?: string) => {
    const before = files.length
    await saveAs(app.user, format, name)
    await waitFor(() => expect(files).toHaveLength(before + 1))
    const file = files[before]
    return { name: file?.name, text: (await file?.text()) ?? '' }
  }
  return { ...app, save }
}

describe('an export', () => {
  it('of the commission dashboard has empty cells for a portal without counts, and says so', async () => {
    const { platform, save, run } = open('/dashboard', {
      ...scenario,
      portals: 4,
      faults: { 'portals.summary': { kind: 404, only: { portalId: '1001' } } },
    })
    platform.db.portals.forEach((portal, index) => (portal.reachable = index !== 1))
    const portal = platform.db.portals[0]?.name ?? ''
    await screen.findByText(portal)
    await run(10_000)
    expect(screen.getByLabelText(`Retry ${portal}`)).toBeVisible()
    expect(screen.getByText('4 portals')).toBeVisible()
    const { name, text } = await save('CSV')
    expect(name).toBe('commission-portals-2026-03-04-incomplete.csv')
    const { lines } = csvCells(text)
    expect(lines.find(([called]) => called === portal)?.slice(1, 7)).toEqual(['', '', '', '', '', ''])
    expect(lines.at(-1)?.[0]).toBe('Counts are missing for 2 portals.')
    expect(await screen.findByRole('alert')).toHaveTextContent('Counts are missing for 2 portals.')
  })

  it('of the APM dashboard is JSON, too, with counts as numbers', async () => {
    const { save, run } = open('/apm-dashboard?only=failing')
    await screen.findAllByRole('rowheader')
    await run(10_000)
    const { name, text } = await save('JSON')
    expect(name).toBe('apm-portals-2026-03-04.json')
    const [first] = jsonRows(text).rows
    const counts = ['successful', 'failed', 'cancel', 'running', 'pending', 'scheduled']
    expect(Object.keys(first ?? {})).toEqual(['name', ...counts, 'domain', 'id'])
    expect(first?.failed).toEqual(expect.any(Number))
  })

  it('of the failures has the groups that are shown, with their times as they are read and for a program', async () => {
    const { save, run } = open('/dashboard/failures?since=2026-03-03T09:30Z')
    await screen.findByRole('table', { name: 'Failures' })
    await run(10_000)
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(statuses.join()).toMatch(/\d+ failures? in \d+ groups? since 03\/03\/2026, 9:30 am/)
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Since yesterday, 9:30 am')
    const { name, text } = await save('CSV')
    expect(name).toBe('failures-2026-03-04.csv')
    const { lines } = csvCells(text)
    expect(lines).toHaveLength(screen.getAllByLabelText(/^Show runs: /).length)
    const [, , errors, , , , , recovery, , first, firstIso] = lines[0] ?? []
    expect(errors).toMatch(/^(TCMP_\d+ .+|not loaded for \d+ runs?)(; |$)/)
    expect(recovery).toMatch(/still failing|^recovered |^$/)
    expect(first).toMatch(/^03\/0[34]\/2026, \d+:\d\d [ap]m$/)
    expect(firstIso).toMatch(/^2026-03-0[34]T\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('of a comparison has a line for each row and two columns for each portal', async () => {
    const { save, run, platform } = open('/dashboard/compare?ids=1001,1002')
    await screen.findByRole('table', { name: 'Comparison' })
    await run(10_000)
    const { name, text } = await save('CSV')
    expect(name).toBe('comparison-2026-03-04.csv')
    const { headings, lines } = csvCells(text)
    const [one = '', two = ''] = platform.db.portals.map((portal) => portal.name)
    expect(headings).toEqual([
      'Section',
      'Metric',
      `${one} (UTC)`,
      `${one} (ISO 8601)`,
      `${two} (UTC)`,
      `${two} (ISO 8601)`,
    ])
    expect(lines.find(([, what]) => what === 'Last run')?.[3]).toMatch(/^2026-\d\d-\d\dT.*Z$/)
  })

  it('of an APM portal has all runs, the folded ones too', async () => {
    const { save } = open('/apm-dashboard/portals/2001/portal-detail', { ...scenario, apmRuns: 250 })
    await screen.findAllByLabelText(/^Show tasks of run/)
    const { name, text } = await save('CSV')
    expect(name).toMatch(/^runs-.+-2026-03-04\.csv$/)
    const { headings, lines } = csvCells(text)
    expect(headings.slice(0, 4)).toEqual(['Start Time', 'Period', 'Status', 'End Time'])
    expect(headings.slice(-2)).toEqual(['Run', 'Portal'])
    expect(headings).toHaveLength(18)
    expect(lines).toHaveLength(250)
    expect(lines.map((line) => line[2])).toContain('Scheduled')
  })

  it('of the errors of an open run has them one by one', async () => {
    const { pipelines } = await dataOf(scenario).category('1001', 'key=status&value=Failed')
    const seq = pipelines[0]?.pipeline_run_seq ?? ''
    const messages = await dataOf(scenario).messages('1001', seq)
    const { save } = open(`/dashboard/portals/1001/pipelines?run=${seq}&tab=errors`)
    await within(await details()).findByRole('list', { name: 'Errors' })
    const { name, text } = await save('CSV', `Export errors of run ${seq}`)
    expect(name).toBe(`errors-${seq}-2026-03-04.csv`)
    const { headings, lines } = csvCells(text)
    expect(headings).toEqual(['Time (UTC)', 'Severity', 'Code', 'Description'])
    expect(lines.map((line) => line.at(-1))).toEqual(messages.map(({ description }) => description))
    const json = jsonRows((await save('JSON', `Export errors of run ${seq}`)).text)
    expect(json.rows).toHaveLength(messages.length)
    expect(json.rows[0]?.timeStamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('of the admin panel has the members, and the thresholds', async () => {
    const { platform, user, save } = open('/dashboard/admin-panel')
    await screen.findAllByRole('list', { name: /^Members of / })
    await nothingPending()
    const members = await save('JSON')
    expect(members.name).toBe('members-2026-03-04.json')
    const all = jsonRows(members.text).rows
    expect(all).toHaveLength(platform.db.portals.length)
    expect(all.flatMap((line) => line.members).length).toBeGreaterThan(0)

    const tabs = within(screen.getByRole('navigation', { name: 'Admin Panel' }))
    await user.click(tabs.getByRole('link', { name: /^Set Threshold/ }))
    await waitFor(() => expect(table('Thresholds').querySelectorAll('tbody > tr')).not.toHaveLength(0))
    const thresholds = await save('CSV')
    expect(thresholds.name).toBe('thresholds-2026-03-04.csv')
    expect(csvCells(thresholds.text).headings).toEqual([
      'Threshold Name',
      'Field Name',
      'Comparison',
      'Values',
      'Threshold Time',
      'Portals',
      'Domain',
    ])
  })
})

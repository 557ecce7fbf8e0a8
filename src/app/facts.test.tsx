import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Platform } from '#mocks/platform.ts'
import { runMessages } from '#mocks/seed/run-details.ts'
import { failedRunsOf } from '#mocks/test-failures.ts'
import type { KnownError } from '#domain/known-errors.ts'
import { openAppAt } from './test-app.tsx'
import { chooseMore, table } from './test-screen.ts'

const day = 24 * 60 * 60_000

function failuresOf(platform: Platform) {
  const now = Date.now()
  return platform.db.portals
    .filter(({ reachable }) => reachable)
    .flatMap(({ id }) => failedRunsOf(platform, id, now).map((plan) => ({ portal: id, plan })))
    .filter(({ plan }) => plan.end >= now - day)
    .map(({ portal, plan }) => {
      const code = runMessages(plan, now).find(({ severity }) => severity === 'Error')?.err_code ?? ''
      return { portal, seq: plan.seq, stage: plan.kind.stageType, code }
    })
}

type Failure = ReturnType<typeof failuresOf>[number]

const portalsOf = (failures: readonly Failure[]) => [...new Set(failures.map(({ portal }) => portal))]

/** The most frequent error without which fewer portals have failures. */
function errorToMark(all: readonly Failure[]) {
  const errors = Map.groupBy(all, ({ stage, code }) => `${stage} ${code}`).values()
  const known = [...errors]
    .toSorted((one, other) => other.length - one.length)
    .find((error) => portalsOf(all.filter((one) => !error.includes(one))).length < portalsOf(all).length)
  if (known?.[0] === undefined) throw new Error('No portal has only failures of one error.')
  return { ...known[0], known }
}

const scenario = { portals: 40, now: '2026-03-04T09:30:00Z' }

async function openMarked(address: string) {
  const app = openAppAt(address, scenario)
  const all = failuresOf(app.platform)
  const { stage, code, known } = errorToMark(all)
  const mark: KnownError = {
    stage,
    error: code,
    portals: portalsOf(known),
    note: '',
    at: Date.now(),
    before: known.length,
  }
  localStorage.setItem('known-failures/2/501', JSON.stringify([mark]))
  await screen.findByRole('heading', { level: 1 })
  await app.run(4000)
  const fresh = all.filter((one) => !known.includes(one))
  return { ...app, all: all.length, known: known.length, fresh: fresh.length, portals: portalsOf(fresh).length }
}

const sumOf = (texts: readonly string[], unit: RegExp) =>
  texts.reduce((sum, text) => sum + Number(unit.exec(text)?.[1] ?? 0), 0)

const statusOf = ({ all, known }: { all: number; known?: number }) =>
  new RegExp(
    `^${all} failures in \\d+ groups ${known === undefined ? 'on \\d+ portals, all new$' : `(in|since) .*, ${known} known`}`,
  )

const tiles = () =>
  within(screen.getByRole('group', { name: 'Portal map' }))
    .getAllByRole('link')
    .flatMap(({ ariaLabel }) => (ariaLabel?.includes('New failures') ? [ariaLabel] : []))

const chip = () =>
  within(screen.getByRole('list', { name: 'Portals by state' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes('New failures'))

it.each(['error', 'stage'])('Failures by %s counts what is new and what is known', async (grouping) => {
  const { all, known, fresh, portals } = await openMarked(`/dashboard/failures?group=${grouping}`)
  expect(document.title).toMatch(`(${portals}) Failures`)
  expect(screen.getByText(`${fresh} new failures on ${portals} portals`)).toBeVisible()
  expect(screen.getByText(statusOf({ all, known }), { selector: '[role=status]' })).toBeVisible()
  expect(screen.getByRole('img', { name: new RegExp(`^${all} failures, ${fresh} new\\.`) })).toBeVisible()

  const folded = screen.queryByRole('button', { name: /known groups?, / })?.textContent ?? ''
  const foldedRuns = sumOf([folded], /, (\d+) runs?/)
  const cells = [...table('Failures').querySelectorAll('td')].map(({ textContent }) => textContent)
  const sizes = cells.filter((text) => /^\d+((, | · )\d+ (new|known))*$/.test(text))
  expect(sumOf(sizes, /^(\d+)/) + foldedRuns).toBe(all)
  expect(sumOf(sizes, /(\d+) known/) + foldedRuns).toBe(known)
})

it('marking a group by error marks the same runs under each grouping, and Undo takes that back', async () => {
  const { platform, user, run } = openAppAt('/dashboard/failures?group=error', scenario)
  await screen.findByRole('heading', { level: 1 })
  await run(4000)
  const [first = ''] = screen
    .getAllByRole('button', { name: /^Show runs: TCMP_/ })
    .map(({ ariaLabel }) => ariaLabel ?? '')
  const all = failuresOf(platform)
  const known = all.filter(({ code }) => first.includes(code))
  await user.click(screen.getByRole('button', { name: first.replace('Show runs: ', 'Actions for ') }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as known…' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as known' }))
  for (const grouping of ['error', 'stage']) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), grouping)
    expect(await screen.findByText(statusOf({ all: all.length, known: known.length }))).toBeVisible()
  }
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  for (const grouping of ['stage', 'error']) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), grouping)
    expect(await screen.findByText(statusOf({ all: all.length }))).toBeVisible()
  }
})

it('the report counts what is new and what is known', async () => {
  const { user, all, known, fresh } = await openMarked('/dashboard/failures')
  await chooseMore(user, 'Copy report…')
  const report = within(await screen.findByRole('dialog', { name: 'Failure report' }))
  expect(report.getByText(new RegExp(`^${all} failures in .* groups, ${known} known$`))).toBeVisible()
  const lines = report.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(sumOf(lines, /(\d+) new/)).toBe(fresh)
})

it('the wall display of failures counts what is new and what is known', async () => {
  const { all, known } = await openMarked('/dashboard/failures?wall=1')
  expect(await screen.findByText(statusOf({ all, known }))).toBeVisible()
})

it('the dashboard and its map count portals with what is new', async () => {
  const { user, fresh, portals } = await openMarked('/dashboard')
  expect(document.title).toMatch(`(${portals}) Commission Dashboard`)
  expect(chip()).toHaveTextContent(`New failures ${portals}`)
  await chooseMore(user, 'Map view')
  await waitFor(() => expect(tiles()).toHaveLength(portals))
  expect(sumOf(tiles(), /(\d+) new/)).toBe(fresh)
})

it('the wall display of portals counts portals with what is new', async () => {
  const { fresh, portals } = await openMarked('/dashboard?wall=1')
  expect(chip()).toHaveTextContent(`New failures ${portals}`)
  expect(tiles()).toHaveLength(portals)
  expect(sumOf(tiles(), /(\d+) new/)).toBe(fresh)
})

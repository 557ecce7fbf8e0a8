import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { apmPortals } from '#api/apm-portals.ts'
import { apmRuns } from '#api/apm-runs.ts'
import { isObject } from '#lib/json.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { createPlatform } from './platform.ts'
import { clientOf, testTime } from './test-client.ts'

const platform = createPlatform({ now: () => testTime })
const send = clientOf(platform)
const reachable = platform.db.apmPortals.filter((portal) => portal.reachable).slice(0, 2)

/** A portal's time such as `2026-03-04 10:20:30.123 AM`, in milliseconds since 1970. */
function instantOf(text: string): number {
  const [, day = '', hour = '', rest = '', half = ''] = /^(\S+) (\d\d)(\S+) ([AP]M)$/.exec(text) ?? []
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return Date.parse(`${day}T${String(hours).padStart(2, '0')}${rest}Z`)
}

/** Begin and end of something that has not ended yet if its end is missing. */
const spanOf = (begin: string, end: string | null | undefined) => [
  instantOf(begin),
  end === null || end === undefined ? testTime : instantOf(end),
]

async function detailsOf(portalId: string, parent: string) {
  const path = `/v1/apm/portals/${portalId}`
  const list = await send(`${path}/tasks?qbqueryid=API-OMAR_Task_List&runlistnoparent=${parent}`)
  const tasks = z.parse(apmRuns.tasks.answer, camelizeKeys(list.json))
  const rectypes = [...new Set(tasks.map(({ rectype }) => rectype ?? 'SQL'))]
  const logs = await Promise.all(
    rectypes.map(async (rectype) => {
      const query = `qbqueryid=API-OMAR_Task_Detail&runlistnotaskparent=${parent}&rectype=${rectype}`
      const lines = z.parse(
        apmRuns.taskDetails.answer,
        camelizeKeys((await send(`${path}/task/details?${query}`)).json),
      )
      return { lines, tasks: tasks.filter((task) => (task.rectype ?? 'SQL') === rectype) }
    }),
  )
  return { tasks, logs }
}

/** The time of every run that has one and has tasks, and its details. */
async function* runsWithDetails() {
  for (const { id } of reachable) {
    for (const { starttime, endtime, runlistnotaskparent: parent } of platform.db.apmRuns(id)) {
      if (starttime === null || parent === null) continue
      const details = await detailsOf(id, parent)
      if (details.tasks.length > 0) yield { span: spanOf(starttime, endtime), ...details }
    }
  }
}

describe('details of an APM run', () => {
  test('its tasks lie inside its time, one after the other, and its log lines inside the time of their tasks', async () => {
    let seen = 0
    for await (const { span, tasks, logs } of runsWithDetails()) {
      const spans = tasks.map(({ startdate, starttime, enddate, endtime }) =>
        spanOf(
          `${startdate ?? ''} ${starttime ?? ''}`,
          endtime === undefined ? undefined : `${enddate ?? ''} ${endtime}`,
        ),
      )
      const times = [span[0], ...spans.flat(), span[1]]
      expect(times).toEqual(times.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
      for (const { lines } of logs) {
        const written = lines.map((line) => instantOf(`${line.generateddate ?? ''} ${line.generatedtime ?? ''}`))
        expect(written).toEqual(written.toSorted((one, other) => one - other))
        for (const time of written) {
          expect(spans.some(([begin = NaN, end = NaN]) => begin <= time && time <= end)).toBe(true)
        }
        seen += lines.length
      }
    }
    expect(seen).toBeGreaterThan(100)
  })

  test('a log has as many errors as its tasks count, and a task that was skipped logs nothing', async () => {
    const statuses = new Set<string | undefined>()
    for await (const { logs } of runsWithDetails()) {
      const skipped = logs.filter(({ tasks }) => tasks.every(({ taskstatus }) => taskstatus === 'Skipped'))
      expect(skipped.flatMap(({ lines }) => lines)).toEqual([])
      for (const { lines, tasks } of logs) {
        const counted = tasks.reduce((sum, task) => sum + Number(task.errormessagescount), 0)
        expect(lines.filter(({ messagelogtype }) => messagelogtype === 'Error')).toHaveLength(counted)
        for (const { taskstatus } of tasks) statuses.add(taskstatus)
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining(['Failed', 'Running', 'Skipped', 'Successful']))
  })
})

test('a health check says that everything was checked within the last hour', async () => {
  let now = testTime
  const moving = createPlatform({ now: () => now })
  for (const days of [0, 30]) {
    now = testTime + days * 24 * 60 * 60_000
    const check = { method: 'POST', body: { view: 'full' } }
    const { json } = await clientOf(moving)(`/v1/apm/portals/${reachable[0]?.id ?? ''}/healthcheck`, check)
    const { wfResults } = z.parse(apmPortals.health.answer, camelizeKeys(json))
    const checked = Array.isArray(wfResults) ? wfResults.filter(isObject).map(({ lastChecked }) => lastChecked) : []
    expect(checked.length).toBeGreaterThan(1)
    for (const time of checked) {
      const age = now - instantOf(String(time))
      expect(age).toBeGreaterThanOrEqual(0)
      expect(age).toBeLessThanOrEqual(60 * 60_000)
    }
  }
})

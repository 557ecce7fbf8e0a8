import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { apmPortals } from '#api/apm-portals.ts'
import { apmRuns } from '#api/apm-runs.ts'
import { isObject } from '#lib/json.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { createPlatform } from './platform.ts'
import { clientOf, testTime } from './test-client.ts'

const platform = createPlatform({ now: () => testTime })
const reachable = platform.db.apmPortals.filter((portal) => portal.reachable).slice(0, 2)

function instantOf(text: string): number {
  const [, day = '', hour = '', rest = '', half = ''] = /^(\S+) (\d\d)(\S+) ([AP]M)$/.exec(text) ?? []
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return Date.parse(`${day}T${String(hours).padStart(2, '0')}${rest}Z`)
}

interface Span {
  begins: number
  ends: number
}

const spanOf = (begin: string, end: string | null | undefined): Span => ({
  begins: instantOf(begin),
  ends: end === null || end === undefined ? testTime : instantOf(end),
})

async function tasksOf(send: ReturnType<typeof clientOf>, portalId: string, parent: string) {
  const path = `/v1/apm/portals/${portalId}`
  const list = await send(`${path}/tasks?qbqueryid=API-OMAR_Task_List&runlistnoparent=${parent}`)
  const tasks = z.parse(apmRuns.tasks.response, camelizeKeys(list.json))
  return await Promise.all(
    tasks.map(async ({ rectype = 'SQL', runlistnotaskparent = '', ...task }) => {
      const query = `qbqueryid=API-OMAR_Task_Detail&runlistnotaskparent=${runlistnotaskparent}&rectype=${rectype}`
      const { json } = await send(`${path}/task/details?${query}`)
      const { startdate = '', starttime = '', enddate = '', endtime } = task
      const span = spanOf(`${startdate} ${starttime}`, endtime && `${enddate} ${endtime}`)
      return { ...task, ...span, lines: z.parse(apmRuns.taskDetails.response, camelizeKeys(json)) }
    }),
  )
}

async function* runsWithTasks(seed: number) {
  const seeded = createPlatform({ now: () => testTime, scenario: { seed, portals: 8 } })
  const send = clientOf(seeded)
  for (const { id } of seeded.db.apmPortals.filter((portal) => portal.reachable).slice(0, 2)) {
    // The irregular runs are the oldest; the running ones are the newest.
    const runs = seeded.db.apmRuns(id)
    for (const { starttime, endtime, runlistnotaskparent: parent } of [...runs.slice(0, 30), ...runs.slice(-20)]) {
      if (starttime === null || parent === null) continue
      const tasks = await tasksOf(send, id, parent)
      if (tasks.length > 0) yield { run: spanOf(starttime, endtime), tasks }
    }
  }
}

const isSorted = (times: readonly number[]) =>
  times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0))

describe.each([1, 7, 42, 2026, 99_991])('details of the APM runs of seed %i', (seed) => {
  test('tasks lie inside their run, one after the other, and every log line inside its task', async () => {
    let seen = 0
    for await (const { run, tasks } of runsWithTasks(seed)) {
      expect(isSorted([run.begins, ...tasks.flatMap(({ begins, ends }) => [begins, ends]), run.ends])).toBe(true)
      for (const { begins, ends, lines } of tasks) {
        const times = lines.map((line) => instantOf(`${line.generateddate ?? ''} ${line.generatedtime ?? ''}`))
        expect(isSorted([begins, ...times, ends])).toBe(true)
        seen += lines.length
      }
    }
    expect(seen).toBeGreaterThan(100)
  })

  test('a task logs as many errors as it counts, and nothing if it was skipped', async () => {
    const statuses = new Set<string | undefined>()
    for await (const { tasks } of runsWithTasks(seed)) {
      for (const { taskstatus, errormessagescount, lines } of tasks) {
        const errors = lines.filter(({ messagelogtype }) => messagelogtype === 'Error')
        expect(errors).toHaveLength(Number(errormessagescount))
        expect(taskstatus === 'Skipped' ? lines : []).toEqual([])
        statuses.add(taskstatus)
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining(['Failed', 'Skipped', 'Successful']))
  })
})

test('a health check says that everything was checked within the last hour', async () => {
  let now = testTime
  const moving = createPlatform({ now: () => now })
  for (const days of [0, 30]) {
    now = testTime + days * 24 * 60 * 60_000
    const check = { method: 'POST', body: { view: 'full' } }
    const { json } = await clientOf(moving)(`/v1/apm/portals/${reachable[0]?.id ?? ''}/healthcheck`, check)
    const { wfResults } = z.parse(apmPortals.health.response, camelizeKeys(json))
    const checked = Array.isArray(wfResults) ? wfResults.filter(isObject).map(({ lastChecked }) => lastChecked) : []
    expect(checked.length).toBeGreaterThan(1)
    for (const time of checked) {
      const age = now - instantOf(String(time))
      expect(age).toBeGreaterThanOrEqual(0)
      expect(age).toBeLessThanOrEqual(60 * 60_000)
    }
  }
})

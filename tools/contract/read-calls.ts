import { apmPortals, apmPortalsQuery, apmCountsQuery } from '../../src/api/apm-portals.ts'
import {
  apmProcessInfoQuery,
  apmRuns,
  apmRunsQuery,
  apmTaskDetailsQuery,
  apmTasksQuery,
} from '../../src/api/apm-runs.ts'
import { members, membersQuery } from '../../src/api/members.ts'
import { latestRunsQuery, pipelines, runMessagesQuery, runsQuery, runStatusQuery } from '../../src/api/pipelines.ts'
import { pipelineDaysQuery, portals, portalsQuery, summaryQuery } from '../../src/api/portals.ts'
import { thresholds, thresholdsQuery } from '../../src/api/thresholds.ts'
import { Unusable, type Check } from './check.ts'

const portalLimit = 3
const runLimit = 3

const today = () =>
  new Date().toLocaleDateString('en-US', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })

const oneOfEach = <Item>(items: readonly Item[], kindOf: (item: Item) => unknown, limit: number): Item[] =>
  [...new Map(items.toReversed().map((item) => [kindOf(item), item])).values()].toReversed().slice(0, limit)

async function readRuns({ fetch, leaveOut }: Check, portalId: string): Promise<void> {
  const day = today()
  const [latest] = await Promise.all([
    fetch(pipelines.list, latestRunsQuery(portalId)),
    fetch(portals.summary, summaryQuery(portalId)),
    fetch(portals.summary, summaryQuery(portalId, { startTime: day, endTime: day, filter: 'true' })),
    fetch(
      pipelines.category,
      runsQuery(portalId, { key: 'status', value: 'Failed', page_no: 1, order_by: 'stop_time', sort: 'decs', top: 25 }),
    ),
    fetch(pipelines.list, runsQuery(portalId, { page_no: 1, top: 10, start_time: day, end_time: day })),
  ])
  const runs = oneOfEach(latest?.pipelines ?? [], ({ status, state }) => status ?? state, runLimit)
  if (runs.length === 0) leaveOut(`The stages and messages of a run: portal ${portalId} has none.`)
  await Promise.all(
    runs.flatMap(({ pipelineRunSeq: id }) => [
      fetch(pipelines.status, runStatusQuery(portalId, id)),
      fetch(pipelines.messages, runMessagesQuery(portalId, id)),
    ]),
  )
}

async function readApmRuns({ call, fetch, leaveOut }: Check, portalId: string): Promise<void> {
  const [runs] = await Promise.all([
    fetch(apmRuns.detail, apmRunsQuery(portalId, 'all')),
    fetch(apmRuns.detail, apmRunsQuery(portalId, 'Failed')),
    fetch(apmPortals.summary, apmCountsQuery(portalId)),
    call(apmPortals.health, { params: { portalId }, body: { view: 'full' } }),
  ])
  const withTasks = runs?.entries.filter(({ runlistno, runlistnotaskparent }) => runlistno && runlistnotaskparent) ?? []
  if (withTasks.length === 0) leaveOut(`The tasks of a run: APM portal ${portalId} has no run with any.`)
  await Promise.all(
    oneOfEach(withTasks, ({ status }) => status, runLimit).map(async ({ runlistno, runlistnotaskparent }) => {
      const [tasks = []] = await Promise.all([
        fetch(apmRuns.tasks, apmTasksQuery(portalId, runlistnotaskparent)),
        fetch(apmRuns.processInfo, apmProcessInfoQuery(portalId, runlistno)),
      ])
      const [task] = tasks
      if (task) await fetch(apmRuns.taskDetails, apmTaskDetailsQuery(portalId, task))
    }),
  )
}

/**
 * Throws Unusable if the first call shows that this is no API or not for this token, or if the user may make none of
 * the calls.
 */
export async function readCalls(check: Check): Promise<void> {
  const { fetch, leaveOut } = check
  const commission = (await fetch(portals.list, portalsQuery))?.entries ?? []
  const [first] = check.lines
  if (first?.status === 401) throw new Unusable('The token is refused (401).')
  if (first?.status === 404)
    throw new Unusable('The server has no list of portals (404). Is this the address of the API?')
  if (first?.problem !== undefined && first.status < 400) throw new Unusable(first.problem)
  const [apm] = await Promise.all([
    fetch(apmPortals.list, apmPortalsQuery),
    fetch(portals.pipelineDays, pipelineDaysQuery),
    fetch(members.list, membersQuery),
    fetch(thresholds.list, thresholdsQuery),
  ])
  if (commission.length === 0) leaveOut('Everything of a portal of the commission dashboard: there is none.')
  if (!apm?.entries.length) leaveOut('Everything of a portal of the APM dashboard: there is none.')
  for (const { id } of commission.slice(0, portalLimit)) await readRuns(check, id)
  for (const { id } of apm?.entries.slice(0, portalLimit) ?? []) await readApmRuns(check, id)
  if (check.lines.every(({ status }) => status === 403))
    throw new Unusable('This user may not make any of the calls (403).')
}

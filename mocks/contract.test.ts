import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { apmPortals } from '#api/apm-portals.ts'
import { apmRuns } from '#api/apm-runs.ts'
import { endpointIds, endpointOf, type EndpointId } from '#api/endpoints.ts'
import { thresholds } from '#api/thresholds.ts'
import { users } from '#api/users.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { parseJson } from '#lib/json.ts'
import { orderedHandlers } from './handlers/all.ts'
import { createPlatform } from './platform.ts'
import { stateOf } from './seed/run-view.ts'
import { newPortal } from './test-portal.ts'
import { runKinds } from './seed/vocabulary.ts'
import { clientOf, testTime } from './test-client.ts'

const platform = createPlatform({
  now: () => testTime,
  onMismatch: (mismatch) => {
    throw new Error(mismatch)
  },
})
const send = clientOf(platform)
const reachable = platform.db.portals.filter((portal) => portal.reachable)

const asRead = (id: EndpointId, text: string) => z.parse(endpointOf(id).response, camelizeKeys(parseJson(text)))

const fortyRead = { entries: { length: 40 }, dropped: 0 }

describe('every endpoint has a handler whose responses match the app’s schema', () => {
  test('each endpoint has one handler', () => {
    const handled = orderedHandlers.map(({ endpoint }) => endpoint.id)
    expect(handled.toSorted()).toEqual(endpointIds.toSorted())
  })

  test('each GET without a query', async () => {
    const [commission] = reachable
    const [apm] = platform.db.apmPortals.filter((portal) => portal.reachable)
    const [user] = platform.db.users
    const gets = orderedHandlers.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'get')
    for (const { path } of gets) {
      const portalId = (path.startsWith('/v1/apm/') ? apm : commission)?.id ?? ''
      const pipelineId = platform.db.runs(portalId)[0]?.seq ?? ''
      const params: Record<string, string> = { portalId, pipelineId, userId: user?.id ?? '' }
      const { status } = await send(path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name))
      // A 400 means that it needs a query; it has a test below.
      expect({ path, isHandled: status === 200 || status === 400 }).toEqual({ path, isHandled: true })
    }
  })

  test('login, current user and log-out', async () => {
    const credentials = { email: 'operator@portals.example', password: 'Operator#2026' }
    const login = await send('/v1/users/login', { method: 'POST', body: credentials })
    const user = z.parse(users.login.response, camelizeKeys(login.json))
    expect(user).toMatchObject({ name: 'Olaf Operator', isAdmin: false, apmAdmin: false })

    const token = user.token.accessToken
    const current = await send(`/v1/users/${user.id}`, { token })
    expect(asRead('users.current', current.text)).toMatchObject({ id: user.id, email: credentials.email })
    expect(current.text).not.toContain('token')

    const logout = await send(`/v1/users/${user.id}/logout`, { method: 'POST', token })
    expect(logout).toMatchObject({ status: 204, text: '' })
  })

  test('portals, displayed days and every reachable portal’s summary', async () => {
    expect(asRead('portals.list', (await send('/v1/portals')).text)).toMatchObject(fortyRead)
    expect(asRead('members.list', (await send('/v1/portals/members')).text)).toMatchObject(fortyRead)
    expect(asRead('portals.pipelineDays', (await send('/v1/portals/pipeline_days')).text)).toMatchObject(fortyRead)
    for (const { id } of reachable) {
      const { status, text } = await send(`/v1/portals/${id}/summary`)
      expect(status).toBe(200)
      expect(() => asRead('portals.summary', text)).not.toThrow()
    }
  })

  test('thresholds: the list, new ones, and a deleted one', async () => {
    const listed = await send('/v1/portals/thresholds')
    expect(z.parse(thresholds.list.response, camelizeKeys(listed.json)).entries.length).toBeGreaterThan(3)
    const failed = { name: 'Failed', key: 'Status', condition: 'equals', value: 'Failed', threshold_time: 5 }
    const body = { thresholds: [failed], portals: ['1001'] }
    const added = await send('/v1/portals/thresholds', { method: 'POST', body })
    const [threshold] = z.parse(thresholds.add.response, camelizeKeys(added.json)).entries
    expect(threshold).toMatchObject({ name: 'Failed', key: 'Status', value: 'Failed', thresholdTime: 5 })
    expect(threshold?.portals).toEqual([{ name: reachable[0]?.name, domain: reachable[0]?.domain }])
    const deleted = await send(`/v1/portals/thresholds/${threshold?.id ?? ''}`, { method: 'DELETE' })
    expect(deleted).toMatchObject({ status: 204, text: '' })
  })

  test('every run of every portal in the lists', async () => {
    for (const { id } of reachable) {
      const { text } = await send(`/v1/portals/${id}/pipelines?page_no=1&top=500&order_by=start_time&sort=decs`)
      expect(() => asRead('pipelines.list', text)).not.toThrow()
      const failed = await send(`/v1/portals/${id}/pipelines/category?key=status&value=Failed&page_no=1&top=500`)
      expect(() => asRead('pipelines.category', failed.text)).not.toThrow()
    }
  })

  test('stages and messages of runs of every kind in every state', async () => {
    const seen = new Set<string>()
    for (const { id } of reachable) {
      for (const plan of platform.db.runs(id)) {
        const { state, status } = stateOf(plan, testTime)
        const kind = `${plan.kind.command} ${plan.kind.stageType} ${status ?? state} ${String(plan.stages.length)}`
        if (seen.has(kind)) continue
        seen.add(kind)
        const stages = await send(`/v1/portals/${id}/pipelines/${plan.seq}?view=status`)
        expect(() => asRead('pipelines.status', stages.text)).not.toThrow()
        const messages = await send(`/v1/portals/${id}/pipelines/${plan.seq}?view=messages`)
        expect(() => asRead('pipelines.messages', messages.text)).not.toThrow()
      }
    }
    for (const { command, stageType } of runKinds) {
      for (const outcome of ['Successful', 'Failed', 'Cancel']) {
        expect([...seen].some((kind) => kind.startsWith(`${command} ${stageType} ${outcome} `))).toBe(true)
      }
    }
    for (const outcome of ['Running', 'Pending', 'Scheduled']) {
      expect([...seen].some((kind) => kind.includes(` ${outcome} `))).toBe(true)
    }
  })

  test('APM portals, their counts and their health', async () => {
    expect(asRead('apmPortals.list', (await send('/v1/apm/portals')).text)).toMatchObject(fortyRead)
    for (const { id } of platform.db.apmPortals.filter((portal) => portal.reachable)) {
      const body = { qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 }
      const counts = await send(`/v1/apm/portals/${id}/summary`, { method: 'POST', body })
      expect(() => asRead('apmPortals.summary', counts.text)).not.toThrow()
      const health = await send(`/v1/apm/portals/${id}/healthcheck`, { method: 'POST', body: { view: 'full' } })
      expect(() => asRead('apmPortals.health', health.text)).not.toThrow()
    }
  })

  test('every run of every APM portal, as many of each outcome as its summary counts', async () => {
    for (const { id, counts } of platform.db.apmPortals.filter((portal) => portal.reachable)) {
      const path = `/v1/apm/portals/${id}/detail?qbqueryid=API-OMAR_Get_By_Status&threshold=3000`
      const all = await send(`${path}&status=all`)
      const { entries: runs } = z.parse(apmRuns.detail.response, camelizeKeys(all.json))
      expect(Object.groupBy(runs, ({ status }) => String(status)).Failed ?? []).toHaveLength(counts.failed)
      expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length)
      const scheduled = await send(`${path}&status=Scheduled`)
      const waiting = z.parse(apmRuns.detail.response, camelizeKeys(scheduled.json))
      expect(waiting.entries).toEqual(runs.filter(({ status }) => status === 'Scheduled'))
    }
  })

  test('tasks, task details and process info of the runs of an APM portal, in every envelope', async () => {
    const [portal] = platform.db.apmPortals
    const path = `/v1/apm/portals/${portal?.id ?? ''}`
    const envelopes = ['[', '{"content":[', '{"content":{"resultset"']
    const shapes = new Set<string | undefined>()
    for (const { runlistno, runlistnotaskparent, tasks } of platform.db.apmRuns(portal?.id ?? '').slice(0, 60)) {
      const info = await send(`${path}/process-info?qbqueryid=API-OMAR_Process_Info&runlistno=${runlistno}`)
      expect(() => asRead('apmRuns.processInfo', info.text)).not.toThrow()
      if (runlistnotaskparent === null) continue
      const list = await send(`${path}/tasks?qbqueryid=API-OMAR_Task_List&runlistnoparent=${runlistnotaskparent}`)
      shapes.add(envelopes.find((start) => list.text.startsWith(start)))
      const read = z.parse(apmRuns.tasks.response, camelizeKeys(list.json))
      expect([Number(tasks ?? 2), 0]).toContain(read.length)
      for (const rectype of ['SQL', 'FTP']) {
        const query = `qbqueryid=API-OMAR_Task_Detail&runlistnotaskparent=${runlistnotaskparent}&rectype=${rectype}`
        const details = await send(`${path}/task/details?${query}`)
        expect(() => asRead('apmRuns.taskDetails', details.text)).not.toThrow()
      }
    }
    expect(shapes).toEqual(new Set(envelopes))
  })

  test('an APM portal is added, edited and deleted', async () => {
    const added = await send('/v1/apm/portals', { method: 'POST', body: newPortal })
    expect(added).toMatchObject({ status: 201, json: { name: newPortal.name } })
    const { id } = z.parse(apmPortals.add.response, camelizeKeys(added.json))
    expect(added.text).not.toContain('secret')
    expect((await send('/v1/apm/portals', { method: 'POST', body: newPortal })).status).toBe(409)

    const path = `/v1/apm/portals/${id}`
    expect((await send(path, { method: 'PATCH', body: { name: 'Elm', password: 'wrong' } })).status).toBe(403)
    const edited = await send(path, { method: 'PATCH', body: { name: 'Elm', password: 'secret' } })
    expect(asRead('apmPortals.edit', edited.text)).toMatchObject({ id, name: 'Elm' })

    expect(await send(path, { method: 'DELETE' })).toMatchObject({ status: 204, text: '' })
    expect((await send(path, { method: 'DELETE' })).status).toBe(404)
  })

  test('only an APM admin changes APM portals and checks their health', async () => {
    const asOperator = clientOf(platform, 'operator')
    const responses = await Promise.all([
      asOperator('/v1/apm/portals', { method: 'POST', body: {} }),
      asOperator('/v1/apm/portals/2001', { method: 'PATCH', body: {} }),
      asOperator('/v1/apm/portals/2001', { method: 'DELETE' }),
      asOperator('/v1/apm/portals/2001/healthcheck', { method: 'POST', body: { view: 'full' } }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await asOperator('/v1/apm/portals')).status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { camelizeKeys } from '#lib/key-case.ts'
import { parseJson } from '#lib/json.ts'
import { apmPortals } from './apm-portals.ts'

const list = (json: string) => z.parse(apmPortals.list.response, camelizeKeys(parseJson(json)))
const portals = (json: string) => list(json).entries
const health = (json: string) => z.parse(apmPortals.health.response, camelizeKeys(parseJson(json)))

describe('the list of APM portals', () => {
  it('keeps every digit of a numeric id', () => {
    expect(portals('[{"id": 16043374922910001, "name": "Acme", "domain": "acme.example"}]')).toMatchObject([
      { id: '16043374922910001' },
    ])
  })

  it.each(['null', '"ONLINE"', '7', '[]'])('has no health check where the field is %s', (healthcheck) => {
    const json = `[{"id": "1", "name": "Acme", "domain": "acme.example", "healthcheck": ${healthcheck}}]`
    expect(portals(json)[0]?.healthcheck).toBeUndefined()
  })

  it('reads numbers as text and leaves missing fields out', () => {
    const json = `[{"id": "1", "name": "Acme", "domain": "acme.example",
      "healthcheck": {"version": 23.1, "db_pool_used": 0, "mem_used": null}}]`
    expect(portals(json)[0]?.healthcheck).toEqual({ version: '23.1', dbPoolUsed: '0' })
  })

  it('calls a portal without a name by its domain, and without both by its id', () => {
    expect(portals('[{"id": "1", "domain": "acme.example"}, {"id": 2, "name": null}]')).toMatchObject([
      { name: 'acme.example', domain: 'acme.example' },
      { name: '2', domain: '' },
    ])
  })

  it('leaves out what cannot be read, and counts it', () => {
    const response = list(
      '[{"name": "Acme"}, null, {"id": "3", "name": {"en": "Birch"}}, {"id": "4", "name": "Cedar"}]',
    )
    expect(response).toMatchObject({ entries: [{ name: 'Cedar' }], dropped: 3 })
    expect(portals('[{"id": "1", "healthcheck": {"version": {}}}]')[0]?.healthcheck).toEqual({ version: undefined })
  })

  it.each(['{}', 'null', '"a"'])('rejects %s', (json) => {
    expect(() => portals(json)).toThrow(z.core.$ZodError)
  })
})

describe('a health check', () => {
  it('accepts a list, a single server or none', () => {
    expect(health('{"ftp_result": {"ftp_server_id": 7, "ftp_status": "ONLINE"}, "proc_result": null}')).toMatchObject({
      ftpResult: [{ ftpServerId: '7', ftpStatus: 'ONLINE' }],
      procResult: [],
    })
    expect(health('{"ftp_result": [{}, {}]}').ftpResult).toHaveLength(2)
  })

  it('does not change the workflow connections', () => {
    expect(health('{"wf_results": [[1], "two", {"three": null}]}').wfResults).toEqual([[1], 'two', { three: null }])
  })
})

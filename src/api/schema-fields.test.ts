import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { members } from './members.ts'
import { pipelines, runSchema } from './pipelines.ts'
import { portals } from './portals.ts'
import { thresholds } from './thresholds.ts'
import { id, optionalText, optionalTime, textRecord } from './schema-fields.ts'

it('replaces a lone surrogate in an identifier, because no link can contain it', () => {
  expect(z.parse(id, 'a\uD83D')).toBe('a\uFFFD')
  expect(z.parse(id, '\u{1F600}')).toBe('\u{1F600}')
})

describe('a response that is odd but legal', () => {
  const run = { pipelineRunSeq: '7' }

  it.each([
    ['no list beside a total of 0', { pipelines: null, total: 0 }, { total: 0, ids: [] }],
    ['no list and no total', { pipelines: null }, { total: 0, ids: [] }],
    ['a total as text', { pipelines: [run], total: '27' }, { total: 27, ids: ['7'] }],
  ])('has %s', (_what, body, { total, ids }) => {
    const page = z.parse(pipelines.list.response, body)
    expect([page.total, page.pipelines.map(({ pipelineRunSeq }) => pipelineRunSeq)]).toEqual([total, ids])
  })

  it.each([[{ pipelines: null, total: 3 }], [{ total: 0 }], [{ pipelines: [run] }], [{}]])('%j is none', (body) => {
    expect(z.safeParse(pipelines.list.response, body).success).toBe(false)
  })

  it('has five of six counts, some of them as text', () => {
    const body = { pipelines: { successful: '12', failed: 3, cancel: null, running: 'many', pending: 0 } }
    expect(z.parse(portals.summary.response, body)).toEqual({
      successful: 12,
      failed: 3,
      cancel: undefined,
      running: undefined,
      pending: 0,
      scheduled: undefined,
    })
  })

  it('has displayed days as text', () => {
    expect(z.parse(portals.pipelineDays.response, [{ id: 1, pipelineDays: '30' }])).toEqual({
      entries: [{ id: '1', pipelineDays: 30 }],
      dropped: 0,
    })
  })
})

describe('a list with two entries of one id', () => {
  it('keeps the first one', () => {
    const [one, again] = [
      { id: '1', name: 'Acme', domain: 'acme.example', pipelineDays: 3 },
      { id: 1, name: 'Birch', domain: 'birch.example', pipelineDays: 4 },
    ]
    expect(z.parse(portals.list.response, [one, again]).entries).toMatchObject([{ id: '1', name: 'Acme' }])
    expect(z.parse(portals.pipelineDays.response, [one, again]).entries).toEqual([{ id: '1', pipelineDays: 3 }])
    expect(z.parse(thresholds.list.response, [one, again]).entries).toMatchObject([{ id: '1', name: 'Acme' }])
    const runs = { pipelines: [{ pipelineRunSeq: 7, state: 'Done' }, { pipelineRunSeq: '7' }], total: 9 }
    expect(z.parse(pipelines.list.response, runs)).toMatchObject({ pipelines: [{ state: 'Done' }], total: 9 })
    const shared = [{ portalId: 1, members: ['a@x.example', 'b@x.example', 'a@x.example'] }, { portalId: '1' }]
    expect(z.parse(members.list.response, shared).entries).toEqual([
      { portalId: '1', members: ['a@x.example', 'b@x.example'] },
    ])
  })
})

const issuePaths = (error: z.core.$ZodError | undefined) => error?.issues.map(({ path }) => path)

describe('a time', () => {
  it.each([
    ['2026-03-04T09:30:00Z', '2026-03-04T09:30:00Z'],
    ['soon', 'soon'],
    ['', undefined],
    [null, undefined],
    ['0001-01-01T00:00:00Z', undefined],
    ['0001-01-01T00:00:00', undefined],
    ['0001-01-01 00:00:00.000 AM', undefined],
    ['0000-00-00', undefined],
  ])('%j is %j, in a run and in an object of texts', (sent, read) => {
    expect(z.parse(optionalTime, sent)).toBe(read)
    const { startTime, description } = z.parse(runSchema, { pipelineRunSeq: 1, startTime: sent, description: sent })
    expect([startTime, description]).toEqual([read, sent || undefined])
    expect(z.parse(textRecord(['at', 'name'], ['at']), { at: sent, name: sent })).toEqual({
      at: read,
      name: sent || undefined,
    })
  })
})

describe('an object of texts', () => {
  const names = ['a', 'b', 'constructor'] as const
  const inSteps = z.object({ a: optionalText, b: optionalText, constructor: optionalText })

  it('accepts and rejects the same bodies as a schema for each field', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant([]), fc.object())
    const body = fc.oneof(leaf, fc.dictionary(fc.constantFrom(...names, 'c'), leaf))
    fc.assert(
      fc.property(body, (any) => {
        const [one, other] = [z.safeParse(textRecord(names), any), z.safeParse(inSteps, any)]
        expect(one.data).toEqual(other.data)
        expect(issuePaths(one.error)).toEqual(issuePaths(other.error))
      }),
    )
  })
})

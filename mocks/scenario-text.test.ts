import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatScenario, parseScenario, problemsOf, readScenario } from './scenario-text.ts'
import { faultKinds, scenario, type Fault, type Scenario } from './scenario.ts'

describe('a scenario in an address', () => {
  test('sets portals, latency, account and faults', () => {
    const text =
      'portals:1000,latency:200,as:admin,fault:portals.summary:500,fault:users.login:401,fault:portals.list:503*2'
    expect(parseScenario(text)).toEqual({
      as: 'admin',
      portals: 1000,
      seed: 1,
      apmRuns: 0,
      latency: 200,
      now: null,
      ahead: 0,
      faults: {
        'portals.summary': { kind: 500 },
        'users.login': { kind: 401 },
        'portals.list': { kind: 503, times: 2 },
      },
    })
  })

  test('sets the path parameters and the message of a fault', () => {
    const text = 'fault:pipelines.status:409*3@portalId=1002@pipelineId=16043374922910001~Locked%2C try later'
    expect(parseScenario(text).faults).toEqual({
      'pipelines.status': {
        kind: 409,
        times: 3,
        only: { portalId: '1002', pipelineId: '16043374922910001' },
        message: 'Locked, try later',
      },
    })
  })

  test('sets the delay of a fault', () => {
    expect(parseScenario('fault:portals.summary:stale*1;delay=2000@portalId=1002').faults).toEqual({
      'portals.summary': { kind: 'stale', times: 1, delay: 2000, only: { portalId: '1002' } },
    })
  })

  test('two faults of one endpoint stay in their order', () => {
    expect(parseScenario('fault:portals.list:503*2, fault:portals.list:drop').faults).toEqual({
      'portals.list': [{ kind: 503, times: 2 }, { kind: 'drop' }],
    })
  })

  test.each([
    '',
    ',,,',
    'nonsense',
    'as:root',
    'portals:-1',
    'portals:many',
    'portals:99999999999999',
    'latency:1e9',
    'seed:',
    'fault:',
    'fault:portals.list',
    'fault:portals.list:418',
    'fault:portals.listing:500',
    'fault:portals.summary@dashboard:500',
    'fault:__proto__:500',
    'fault:toString:500',
    'PORTALS:5',
  ])('%j is the default scenario', (text) => {
    const { scenario: read, problems } = readScenario(text)
    expect(read).toEqual(scenario())
    expect(problems).toHaveLength(/^,*$/.test(text) ? 0 : 1)
  })

  test.each([
    ['portal:3', "Unknown setting 'portal'. Did you mean 'portals'?"],
    ['PORTALS:5', "Unknown setting 'PORTALS'. Did you mean 'portals'?"],
    ['nonsense', "Unknown setting 'nonsense'. Valid: as, portals, seed, apmRuns, latency, ahead, now, fault."],
    ['as:amdin', "Unknown account 'amdin'. Did you mean 'admin'?"],
    ['as:root', "Unknown account 'root'. Valid: admin, operator, nobody."],
    ['portals:many', "portals must be a whole number up to 10000, not 'many'"],
    ['latency:', "latency must be a whole number up to 60000, not ''"],
    ['now:yesterday', "now must be a time such as 2026-03-04T09:30:00Z, not 'yesterday'"],
    ['now:2026-13-04T09:30:00Z', 'now must be a time such as'],
    ['fault:portal.summary:500', "Unknown endpoint 'portal.summary'. Did you mean 'portals.summary'?"],
    ['fault:weather:500', "Unknown endpoint 'weather'"],
    ['fault:portals.list:trunkated', "Unknown fault 'trunkated'. Did you mean 'truncated'?"],
    ['fault:portals.list:418', "Unknown fault '418'. Valid: 400, 401,"],
    ['fault:portals.list:earthquake', "Unknown fault 'earthquake'. Valid: 400, 401,"],
    ['fault:portals.list:500;wait=2', "Unknown fault '500;wait=2'. After 500 come *times, ;after=calls,"],
    ['fault:portals.list:500*9999999', "*times must be a whole number up to 1000000, not '9999999'"],
    ['fault:portals.summary:500@portal=1001', "Unknown path parameter of portals.summary 'portal'"],
    ['fault:portals.summary:500@portalid=1001', "'portalid'. Did you mean 'portalId'?"],
  ])('%j reports what is not understood', (text, problem) => {
    expect(readScenario(`portals:3, ${text} ,latency:5`).problems).toEqual([expect.stringContaining(problem)])
  })

  test('a scenario that is not text has the same problems', () => {
    const fault = { kind: 500, only: { portalid: '1001' } } as const
    expect(problemsOf({ portals: 3, faults: { 'portals.summary': fault } })).toEqual([
      "Unknown path parameter of portals.summary 'portalid'. Did you mean 'portalId'?",
    ])
    expect(problemsOf({ portals: 20_000 })).toEqual(["portals must be a whole number up to 10000, not '20000'"])
    expect(problemsOf({ as: 'operator', faults: { 'portals.list': { kind: 'cut', delay: 5 } } })).toEqual([])
  })

  test('reports nothing for a valid text', () => {
    const text = 'as:nobody,portals:3,fault:portals.summary:stale*2;delay=100@portalId=1001~%7B%7D'
    expect(readScenario(text).problems).toEqual([])
  })

  test('an invalid part does not affect the others', () => {
    expect(parseScenario('as:root,portals:0,fault:x:1,latency:5')).toEqual(scenario({ portals: 0, latency: 5 }))
  })

  test('a second `as` part overrides the first', () => {
    expect(readScenario('as:admin,as:nobody')).toMatchObject({ scenario: { as: null }, signsOut: true })
    expect(readScenario('as:nobody,as:admin')).toMatchObject({ scenario: { as: 'admin' }, signsOut: false })
    expect(readScenario('portals:3').signsOut).toBe(false)
  })

  test('no text makes the parser throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const given of [text, `fault:portals.list:500${text}`, `fault:portals.list:500*1@a=${text}~%${text}`]) {
          const read = parseScenario(given)
          expect(parseScenario(formatScenario(read))).toEqual(read)
        }
      }),
    )
  })
})

const texts = fc.string({ unit: 'binary', maxLength: 20 })

const fault: fc.Arbitrary<Fault> = fc.record(
  {
    kind: fc.constantFrom(...faultKinds),
    message: texts,
    times: fc.integer({ min: 0, max: 1000 }),
    after: fc.integer({ min: 0, max: 1000 }),
    delay: fc.integer({ min: 0, max: 60_000 }),
    only: fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), texts, {
      minKeys: 1,
      maxKeys: 3,
      noNullPrototype: true,
    }),
  },
  { requiredKeys: ['kind'] },
)

const faults = fc.oneof(fault, fc.array(fault, { minLength: 2, maxLength: 3 }))

const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  as: fc.constantFrom('admin' as const, 'operator' as const, null),
  portals: fc.integer({ min: 0, max: 10_000 }),
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  apmRuns: fc.integer({ min: 0, max: 100_000 }),
  latency: fc.integer({ min: 0, max: 60_000 }),
  now: fc.constantFrom('2026-03-04T09:30:00Z', '2026-03-04T09:30:00.125Z', '2026-03-04T09:30Z', null),
  ahead: fc.integer({ min: 0, max: 10_080 }),
  faults: fc.record(
    { 'portals.list': faults, 'pipelines.messages': faults, 'users.login': faults },
    { requiredKeys: [] },
  ),
})

describe('a scenario as text', () => {
  test('parses back to the same scenario', () => {
    fc.assert(
      fc.property(anyScenario, (given) => {
        expect(parseScenario(formatScenario(given))).toEqual(given)
      }),
    )
  })

  test('stays unchanged in an address', () => {
    fc.assert(
      fc.property(anyScenario, (given) => {
        const url = new URL('http://console.example/dashboard?tab=2')
        url.searchParams.set('scenario', formatScenario(given))
        expect(parseScenario(new URL(url.href).searchParams.get('scenario') ?? '')).toEqual(given)
      }),
    )
  })

  test('omits default values', () => {
    expect(formatScenario(scenario())).toBe('')
    expect(formatScenario(scenario({ portals: 0, faults: { 'portals.list': { kind: 'html' } } }))).toBe(
      'portals:0,fault:portals.list:html',
    )
  })
})

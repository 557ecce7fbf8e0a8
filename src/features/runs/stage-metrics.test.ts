import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { stageSchema } from '#api/pipelines.ts'
import { parseJson } from '#lib/json.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { stageMetricRows, stageMetrics } from './stage-metrics.ts'

const shownOf = (body: string) =>
  stageMetrics(z.parse(stageSchema, camelizeKeys(parseJson(body)))).map(({ value }) => value)

it('shows every digit of sums and counts, and nothing as zero that is not', () => {
  expect(
    shownOf(
      '{"stage_type":"Pay","metrics":{"payees_processed":9007199254740993,"payments_created":"9007199254740993","payments_total_value":90071992547409931}}',
    ),
  ).toEqual(['9,007,199,254,740,993', '9,007,199,254,740,993', '$90,071,992,547,409,931'])
  expect(
    shownOf('{"metrics":{"transactions_total_value":-0.001,"transactions_quantity_per_sec":0.004,"code":"0x10"}}'),
  ).toEqual(['$0', '0.004', '0x10'])
})

const stage = (parts: object) => z.parse(stageSchema, parts)
const labels = (parts: object) => stageMetrics(stage(parts)).map(({ label }) => label)

describe('metrics by stage type', () => {
  it.each([
    ['Classify', ['Classification queries']],
    [
      'Allocate',
      [
        'Orders processed',
        'Transactions quantity',
        'Transactions quantity per second',
        'Transactions total value',
        'Pending transactions',
        'Time left in minutes',
        'Credits quantity',
        'Credits quantity per second',
        'Credits total value',
      ],
    ],
    [
      'Reward',
      [
        'Positions assigned to plan',
        'Deposits quantity',
        'Deposits quantity held',
        'Deposits total value',
        'Deposits total held value',
      ],
    ],
    ['Pay', ['Payees processed', 'Payments created', 'Payments total value']],
    ['ETL', ['ETL mapping completed', 'ETL mapping total']],
    [
      'ODSReportsGeneration',
      ['Stored procs done', 'Total stored procs', 'Report publications done', 'Total report publications'],
    ],
    ['ExtraTransxnCredits', ['Credits total value', 'Extra credits quantity']],
  ])('shows the metrics of %s in order, even when the server sends none', (stageType, expected) => {
    expect(labels({ stageType })).toEqual(expected)
  })

  it('shows money with a dollar sign, and $0 or an em dash for a missing figure', () => {
    const shown = stageMetrics(
      stage({ stageType: 'Pay', metrics: { payeesProcessed: 1234, paymentsTotalValue: null } }),
    )
    expect(shown).toEqual([
      { label: 'Payees processed', value: '1,234' },
      { label: 'Payments created', value: '—' },
      { label: 'Payments total value', value: '$0' },
    ])
  })

  it('shows every figure of an unknown stage type, and additional figures of a known one', () => {
    expect(stageMetrics(stage({ stageType: 'Teleport', metrics: { beamsDone: '7', mode: 'fast' } }))).toEqual([
      { label: 'Beams done', value: '7' },
      { label: 'Mode', value: 'fast' },
    ])
    expect(labels({ stageType: 'Classify', metrics: { newFigure: 1 } })).toEqual([
      'Classification queries',
      'New figure',
    ])
  })

  it('shows validate and transfer metrics as named rows', () => {
    expect(
      stageMetricRows(
        stage({
          stageType: 'ValidateAndTransfer',
          validateStageMetrics: [{ name: 'Titles', validated: 10, error: 2 }],
          transferStageMetrics: [{ name: null, transferred: 8 }],
        }),
      ),
    ).toEqual([
      {
        name: 'Titles',
        figures: [
          { label: 'Validated', value: '10' },
          { label: 'Error', value: '2' },
        ],
      },
      { name: '—', figures: [{ label: 'Transferred', value: '8' }] },
    ])
  })

  it.each(['constructor', 'toString', '__proto__'])('has no predefined metrics for a stage named %s', (stageType) => {
    expect(stageMetrics(stage({ stageType, metrics: { rows: 3 } }))).toEqual([{ label: 'Rows', value: '3' }])
  })

  it('shows every figure once, with a readable label', () => {
    const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{1,20}$/)
    const figure = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    )
    fc.assert(
      fc.property(fc.dictionary(name, figure, { noNullPrototype: true }), (metrics) => {
        const shown = stageMetrics(stage({ stageType: 'Teleport', metrics }))
        expect(shown).toHaveLength(Object.keys(metrics).length)
        for (const { label, value } of shown) {
          expect(label).toMatch(/^[A-Z]/)
          expect(value).not.toBe('')
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stage } from '#api/pipelines.ts'
import { stageTimeline } from './stage-timeline.ts'

const stage = (stageType: string, startTime?: string, stopTime?: string): Stage => ({
  stageType,
  startTime,
  stopTime,
  status: undefined,
  errorCount: undefined,
  percentCompleted: undefined,
  metrics: {},
  validateStageMetrics: [],
  transferStageMetrics: [],
})
const now = Date.parse('2026-03-04T13:00:00Z')
const minutes = (count: number) => count * 60_000

describe('the stage timeline', () => {
  it('draws each stage to scale, with the idle time before it', () => {
    const timeline = stageTimeline(
      [
        stage('Classify', '2026-03-04T10:00:00Z', '2026-03-04T11:00:00Z'),
        stage('Allocate', '2026-03-04T11:30:00Z', '2026-03-04T12:00:00Z'),
      ],
      now,
    )
    expect(timeline).toEqual([
      { index: 0, start: 0, width: 0.5, idleBefore: 0, idleShare: 0 },
      { index: 1, start: 0.75, width: 0.25, idleBefore: minutes(30), idleShare: 0.25 },
    ])
  })

  it('extends a running stage to now', () => {
    const timeline = stageTimeline([stage('Pay', '2026-03-04T12:00:00Z')], now)
    expect(timeline).toEqual([{ index: 0, start: 0, width: 1, idleBefore: 0, idleShare: 0 }])
  })

  it('gives no length to a stage that stopped before it started', () => {
    const [bar] = stageTimeline([stage('Pay', '2026-03-04T12:00:00Z', '2026-03-04T11:00:00Z')], now)
    expect(bar).toMatchObject({ width: 0 })
  })

  it('draws two stages of the same name separately', () => {
    const bars = stageTimeline(
      [
        stage('Post', '2026-03-04T12:00:00Z', '2026-03-04T12:10:00Z'),
        stage('Post', '2026-03-04T12:10:00Z', '2026-03-04T12:20:00Z'),
      ],
      now,
    )
    expect(bars.map(({ index }) => index)).toEqual([0, 1])
  })

  it('is not drawn without a start time', () => {
    expect(stageTimeline([], now)).toEqual([])
    expect(stageTimeline([stage('Pay', undefined, '2026-03-04T11:00:00Z'), stage('Post', 'soon')], now)).toEqual([])
  })

  it('stays between 0 and 1 for any times', () => {
    const instant = fc.option(
      fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      { nil: undefined },
    )
    const stages = fc.array(fc.tuple(instant, instant).map(([start, stop]) => stage('Any', start, stop)))
    fc.assert(
      fc.property(stages, (some) => {
        for (const { start, width, idleBefore, idleShare } of stageTimeline(some, now)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(width).toBeGreaterThanOrEqual(0)
          expect(start + width).toBeLessThanOrEqual(1 + 1e-9)
          expect(idleBefore).toBeGreaterThanOrEqual(0)
          expect(start - idleShare).toBeGreaterThanOrEqual(-1e-9)
        }
      }),
    )
  })
})

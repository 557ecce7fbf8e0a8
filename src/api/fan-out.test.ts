import { describe, expect, it } from 'vitest'
import { concurrency, createBudget, createFanOut, notCalled, type Priority } from './fan-out.ts'

const { signal } = new AbortController()

/** A fan-out whose calls are answered one after the other. */
function openFanOut() {
  const fanOut = createFanOut()
  const started: string[] = []
  const answers: (() => void)[] = []
  const call = (name: string, priority: Priority, of = signal) =>
    fanOut.call(
      () => {
        started.push(name)
        return new Promise<string>((resolve) => answers.push(() => resolve(name)))
      },
      { priority, signal: of },
    )
  const answerNext = async () => {
    answers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { fanOut, started, call, answerNext }
}

const guarded = { priority: 'rest', signal, endpoint: 'portals.summary', isRepeat: false } as const
const failing = () => Promise.reject(new Error('503'))

describe('the calls for many portals', () => {
  it('are six at a time, and the next one is that of the highest priority', async () => {
    const { started, call, answerNext } = openFanOut()
    for (let index = 0; index < concurrency; index += 1) void call(`first ${index}`, 'rest')
    for (const priority of ['runsOfRest', 'rest', 'runsInView', 'inView'] as const) void call(priority, priority)
    expect(started).toHaveLength(concurrency)
    for (let index = 0; index < 4; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      await answerNext()
    }
    expect(started.slice(concurrency)).toEqual(['inView', 'runsInView', 'rest', 'runsOfRest'])
  })

  it('leave the queue when they are aborted', async () => {
    const { started, call, answerNext } = openFanOut()
    for (let index = 0; index < concurrency; index += 1) void call(`first ${index}`, 'rest')
    const leaving = new AbortController()
    const waiting = call('left', 'inView', leaving.signal)
    leaving.abort()
    await expect(waiting).rejects.toThrow('abort')
    void call('next', 'rest')
    await answerNext()
    expect(started.at(-1)).toBe('next')
  })

  it('are not made to an endpoint that has failed three times in a row, until a probe or a success', async () => {
    const { fanOut } = openFanOut()
    for (let index = 0; index < 3; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one failure after the other
      await expect(fanOut.callGuarded(failing, guarded)).rejects.toThrow('503')
    }
    expect(fanOut.isDown('portals.summary')).toBe(true)
    expect(await fanOut.callGuarded(() => Promise.resolve('counts'), guarded)).toBe(notCalled)
    // Another endpoint, and what has no guard, is called.
    expect(await fanOut.callGuarded(() => Promise.resolve('runs'), { ...guarded, endpoint: 'pipelines.list' })).toBe(
      'runs',
    )
    expect(await fanOut.call(() => Promise.resolve('first'), guarded)).toBe('first')
    fanOut.probeNow('portals.summary')
    expect(await fanOut.callGuarded(() => Promise.resolve('counts'), guarded)).toBe('counts')
    expect(fanOut.isDown('portals.summary')).toBe(false)
  })

  it('say nothing about the server where they fail all the time', async () => {
    const { fanOut } = openFanOut()
    for (let index = 0; index < 5; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one failure after the other
      await expect(fanOut.callGuarded(failing, { ...guarded, isRepeat: true })).rejects.toThrow('503')
    }
    expect(fanOut.isDown('portals.summary')).toBe(false)
  })
})

describe('the budget of a minute', () => {
  it('begins with its limit, and is full again in the next minute', () => {
    const budget = createBudget()
    expect(budget.take(1000)).toBe(1000)
    budget.limit(90)
    expect(budget.take(60)).toBe(60)
    expect(budget.take(60)).toBe(30)
    expect(budget.take(1)).toBe(0)
    budget.refill(90)
    expect(budget.take(100)).toBe(90)
  })

  it('has no limit for what a person asks for', () => {
    const budget = createBudget()
    budget.limit(90)
    budget.lift()
    budget.refill(90)
    expect(budget.take(1000)).toBe(1000)
  })
})
